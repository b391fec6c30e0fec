#include "CEmbedded.h"

// #embed comes from C23; clang accepts it in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Files/index.html"
};
static const unsigned char acts_js[] = {
#embed "Files/acts.js"
};
static const unsigned char address_js[] = {
#embed "Files/address.js"
};
static const unsigned char answers_js[] = {
#embed "Files/answers.js"
};
static const unsigned char api_js[] = {
#embed "Files/api.js"
};
static const unsigned char ask_js[] = {
#embed "Files/ask.js"
};
static const unsigned char base_css[] = {
#embed "Files/base.css"
};
static const unsigned char bell_svg[] = {
#embed "Files/bell.svg"
};
static const unsigned char branch_js[] = {
#embed "Files/branch.js"
};
static const unsigned char cards_js[] = {
#embed "Files/cards.js"
};
static const unsigned char controls_js[] = {
#embed "Files/controls.js"
};
static const unsigned char detail_js[] = {
#embed "Files/detail.js"
};
static const unsigned char dialogs_css[] = {
#embed "Files/dialogs.css"
};
static const unsigned char dialogs_js[] = {
#embed "Files/dialogs.js"
};
static const unsigned char document_css[] = {
#embed "Files/document.css"
};
static const unsigned char dom_js[] = {
#embed "Files/dom.js"
};
static const unsigned char fate_js[] = {
#embed "Files/fate.js"
};
static const unsigned char faults_js[] = {
#embed "Files/faults.js"
};
static const unsigned char focus_js[] = {
#embed "Files/focus.js"
};
static const unsigned char gallery_js[] = {
#embed "Files/gallery.js"
};
static const unsigned char groups_js[] = {
#embed "Files/groups.js"
};
static const unsigned char head_js[] = {
#embed "Files/head.js"
};
static const unsigned char inbox_js[] = {
#embed "Files/inbox.js"
};
static const unsigned char keys_js[] = {
#embed "Files/keys.js"
};
static const unsigned char layout_css[] = {
#embed "Files/layout.css"
};
static const unsigned char libraries_js[] = {
#embed "Files/libraries.js"
};
static const unsigned char live_js[] = {
#embed "Files/live.js"
};
static const unsigned char load_js[] = {
#embed "Files/load.js"
};
static const unsigned char main_js[] = {
#embed "Files/main.js"
};
static const unsigned char middle_js[] = {
#embed "Files/middle.js"
};
static const unsigned char notify_js[] = {
#embed "Files/notify.js"
};
static const unsigned char parts_css[] = {
#embed "Files/parts.css"
};
static const unsigned char payload_js[] = {
#embed "Files/payload.js"
};
static const unsigned char phone_css[] = {
#embed "Files/phone.css"
};
static const unsigned char phone_js[] = {
#embed "Files/phone.js"
};
static const unsigned char pushes_js[] = {
#embed "Files/pushes.js"
};
static const unsigned char replay_css[] = {
#embed "Files/replay.css"
};
static const unsigned char replay_js[] = {
#embed "Files/replay.js"
};
static const unsigned char right_js[] = {
#embed "Files/right.js"
};
static const unsigned char saved_js[] = {
#embed "Files/saved.js"
};
static const unsigned char search_js[] = {
#embed "Files/search.js"
};
static const unsigned char send_js[] = {
#embed "Files/send.js"
};
static const unsigned char services_js[] = {
#embed "Files/services.js"
};
static const unsigned char settings_js[] = {
#embed "Files/settings.js"
};
static const unsigned char start_js[] = {
#embed "Files/start.js"
};
static const unsigned char status_js[] = {
#embed "Files/status.js"
};
static const unsigned char store_js[] = {
#embed "Files/store.js"
};
static const unsigned char story_js[] = {
#embed "Files/story.js"
};
static const unsigned char templates_js[] = {
#embed "Files/templates.js"
};
static const unsigned char text_js[] = {
#embed "Files/text.js"
};
static const unsigned char timeline_js[] = {
#embed "Files/timeline.js"
};
static const unsigned char tokens_js[] = {
#embed "Files/tokens.js"
};
static const unsigned char top_js[] = {
#embed "Files/top.js"
};
static const unsigned char trace_js[] = {
#embed "Files/trace.js"
};
static const unsigned char views_js[] = {
#embed "Files/views.js"
};

static const CEmbeddedFile files[] = {
    {"index.html", index_html, sizeof index_html},
    {"acts.js", acts_js, sizeof acts_js},
    {"address.js", address_js, sizeof address_js},
    {"answers.js", answers_js, sizeof answers_js},
    {"api.js", api_js, sizeof api_js},
    {"ask.js", ask_js, sizeof ask_js},
    {"base.css", base_css, sizeof base_css},
    {"bell.svg", bell_svg, sizeof bell_svg},
    {"branch.js", branch_js, sizeof branch_js},
    {"cards.js", cards_js, sizeof cards_js},
    {"controls.js", controls_js, sizeof controls_js},
    {"detail.js", detail_js, sizeof detail_js},
    {"dialogs.css", dialogs_css, sizeof dialogs_css},
    {"dialogs.js", dialogs_js, sizeof dialogs_js},
    {"document.css", document_css, sizeof document_css},
    {"dom.js", dom_js, sizeof dom_js},
    {"fate.js", fate_js, sizeof fate_js},
    {"faults.js", faults_js, sizeof faults_js},
    {"focus.js", focus_js, sizeof focus_js},
    {"gallery.js", gallery_js, sizeof gallery_js},
    {"groups.js", groups_js, sizeof groups_js},
    {"head.js", head_js, sizeof head_js},
    {"inbox.js", inbox_js, sizeof inbox_js},
    {"keys.js", keys_js, sizeof keys_js},
    {"layout.css", layout_css, sizeof layout_css},
    {"libraries.js", libraries_js, sizeof libraries_js},
    {"live.js", live_js, sizeof live_js},
    {"load.js", load_js, sizeof load_js},
    {"main.js", main_js, sizeof main_js},
    {"middle.js", middle_js, sizeof middle_js},
    {"notify.js", notify_js, sizeof notify_js},
    {"parts.css", parts_css, sizeof parts_css},
    {"payload.js", payload_js, sizeof payload_js},
    {"phone.css", phone_css, sizeof phone_css},
    {"phone.js", phone_js, sizeof phone_js},
    {"pushes.js", pushes_js, sizeof pushes_js},
    {"replay.css", replay_css, sizeof replay_css},
    {"replay.js", replay_js, sizeof replay_js},
    {"right.js", right_js, sizeof right_js},
    {"saved.js", saved_js, sizeof saved_js},
    {"search.js", search_js, sizeof search_js},
    {"send.js", send_js, sizeof send_js},
    {"services.js", services_js, sizeof services_js},
    {"settings.js", settings_js, sizeof settings_js},
    {"start.js", start_js, sizeof start_js},
    {"status.js", status_js, sizeof status_js},
    {"store.js", store_js, sizeof store_js},
    {"story.js", story_js, sizeof story_js},
    {"templates.js", templates_js, sizeof templates_js},
    {"text.js", text_js, sizeof text_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"tokens.js", tokens_js, sizeof tokens_js},
    {"top.js", top_js, sizeof top_js},
    {"trace.js", trace_js, sizeof trace_js},
    {"views.js", views_js, sizeof views_js},
};

CEmbeddedFile cembedded_page_file(size_t index) {
    return index < sizeof files / sizeof *files ? files[index] : (CEmbeddedFile){0};
}
