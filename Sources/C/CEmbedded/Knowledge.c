#include "CEmbedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char live_activities[] = {
#embed "Files/Knowledge/live-activities.yaml"
};

static const unsigned char widgets_and_controls[] = {
#embed "Files/Knowledge/widgets-and-controls.yaml"
};

static const unsigned char now_playing[] = {
#embed "Files/Knowledge/now-playing.yaml"
};

static const unsigned char push_to_talk[] = {
#embed "Files/Knowledge/push-to-talk.yaml"
};

static const unsigned char location[] = {
#embed "Files/Knowledge/location.yaml"
};

static const unsigned char other_services[] = {
#embed "Files/Knowledge/other-services.yaml"
};

static const unsigned char calls[] = {
#embed "Files/Knowledge/calls.yaml"
};

static const unsigned char background[] = {
#embed "Files/Knowledge/background.yaml"
};

static const unsigned char scenes[] = {
#embed "Files/Knowledge/scenes.yaml"
};

static const unsigned char service_extensions[] = {
#embed "Files/Knowledge/service-extensions.yaml"
};

static const unsigned char methods[] = {
#embed "Files/Knowledge/methods.yaml"
};

static const unsigned char device_log[] = {
#embed "Files/device-log.yaml"
};

static const CEmbeddedFile files[] = {
    {"live-activities.yaml", live_activities, sizeof live_activities},
    {"widgets-and-controls.yaml", widgets_and_controls, sizeof widgets_and_controls},
    {"now-playing.yaml", now_playing, sizeof now_playing},
    {"push-to-talk.yaml", push_to_talk, sizeof push_to_talk},
    {"location.yaml", location, sizeof location},
    {"other-services.yaml", other_services, sizeof other_services},
    {"calls.yaml", calls, sizeof calls},
    {"background.yaml", background, sizeof background},
    {"scenes.yaml", scenes, sizeof scenes},
    {"service-extensions.yaml", service_extensions, sizeof service_extensions},
    {"methods.yaml", methods, sizeof methods},
};

CEmbeddedFile cembedded_knowledge_file(size_t index) {
    return index < sizeof files / sizeof *files ? files[index] : (CEmbeddedFile){0};
}

CEmbeddedFile cembedded_device_log(void) {
    return (CEmbeddedFile){"device-log.yaml", device_log, sizeof device_log};
}
