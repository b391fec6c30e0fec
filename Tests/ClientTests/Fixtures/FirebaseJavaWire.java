import java.net.ProxySelector;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The requests of Firebase's Admin SDK for Java 9.10.0, played from its source with Java's own client:
 * HTTP/2 by ALPN, through the proxy and with the trust store of Java's properties.
 *
 * <p>Start it with the variables of {@code belfry exec --fcm --proxy}. Prints a line of JSON for each
 * step. The SDK waits longer and longer before it repeats a request. The player repeats it at once.
 */
public class FirebaseJavaWire {
    private static final String TOKEN = System.getenv("FCM_REGISTRATION_TOKEN");
    private static final String UNKNOWN = "c".repeat(22) + ":APA91b" + "A".repeat(134);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().proxy(ProxySelector.getDefault()).build();

    private static String key;
    private static String accessToken;
    private static int requests;

    public static void main(String[] arguments) throws Exception {
        key = Files.readString(Path.of(System.getenv("GOOGLE_APPLICATION_CREDENTIALS")));
        signIn();
        HttpResponse<String> first = send(message("Hello", TOKEN), false);
        report("token", "\"outcome\": \"%s\", \"version\": \"%s\"", outcome(first), first.version());
        report("unknown token", "\"outcome\": \"%s\"", outcome(send(message("Hello", UNKNOWN), false)));
        report("dry run", "\"outcome\": \"%s\"", outcome(send(message("Dry", TOKEN), true)));
        String body = "{\"to\": \"/topics/news\", \"registration_tokens\": [\"%s\", \"%s\"]}"
                .formatted(TOKEN, UNKNOWN);
        HttpResponse<String> topic = repeating(() -> CLIENT.send(
                post("https://iid.googleapis.com/iid/v1:batchAdd", body)
                        .header("access_token_auth", "true").build(), BodyHandlers.ofString()));
        report("subscribe", "\"results\": %s", member(topic.body(), "results", "(\\[.*\\])"));
        sendMany();
        failing("quota", "quota", "\"times\": 9, \"retryAfter\": 1");
        failing("unavailable", "unavailable", "\"times\": 2");
        failing("unavailable for long", "unavailable", "\"times\": 9, \"retryAfter\": 61");
        failing("third-party-auth", "third-party-auth", "\"times\": 9");
    }

    /** Sends 100 messages at once, as many as the front's streams. */
    private static void sendMany() throws Exception {
        List<String> versions = IntStream.range(0, 100)
                .mapToObj(index -> messageRequest(message("Many", TOKEN), false))
                .map(request -> CLIENT.sendAsync(request, BodyHandlers.ofString()))
                .toList().stream()
                .map(answer -> answer.join().statusCode() + " " + answer.join().version())
                .collect(Collectors.toList());
        report("100 at once", "\"answers\": \"%s\", \"count\": %s", versions.get(0),
                versions.stream().filter(versions.get(0)::equals).count());
    }

    // Requests of the SDK

    private interface Attempt {
        HttpResponse<String> send() throws Exception;
    }

    /** Repeats 503 up to four times, and 401 with a new access token. */
    private static HttpResponse<String> repeating(Attempt attempt) throws Exception {
        for (int left = 4; ; left--) {
            requests += 1;
            HttpResponse<String> answer = attempt.send();
            long delay = answer.headers().firstValueAsLong("retry-after").orElse(0);
            if (left == 0) return answer;
            if (answer.statusCode() == 401) {
                signIn();
            } else if (answer.statusCode() != 503 || delay > 60) {
                return answer;
            }
        }
    }

    private static HttpRequest.Builder post(String url, String body) {
        return HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + accessToken)
                .header("Content-Type", "application/json; charset=UTF-8")
                .header("Accept-Encoding", "gzip")
                .header("User-Agent", "Google-HTTP-Java-Client/1.46.3 (gzip)")
                .header("X-Goog-Api-Client", "gl-java/17 fire-admin/9.10.0")
                .POST(BodyPublishers.ofString(body));
    }

    private static HttpRequest messageRequest(String message, boolean isDry) {
        String project = member(key, "project_id", "\"(.*?)\"");
        return post("https://fcm.googleapis.com/v1/projects/" + project + "/messages:send",
                "{\"message\": %s%s}".formatted(message, isDry ? ", \"validate_only\": true" : ""))
                .header("X-GOOG-API-FORMAT-VERSION", "2")
                .header("X-Firebase-Client", "fire-admin-java/9.10.0").build();
    }

    private static HttpResponse<String> send(String message, boolean isDry) throws Exception {
        return repeating(() -> CLIENT.send(messageRequest(message, isDry), BodyHandlers.ofString()));
    }

    private static String message(String title, String token) {
        return "{\"notification\": {\"title\": \"%s\"}, \"token\": \"%s\"}".formatted(title, token);
    }

    /** "sent", or FCM's error code. */
    private static String outcome(HttpResponse<String> answer) {
        if (answer.statusCode() != 200) return member(answer.body(), "errorCode", "\"(.*?)\"");
        String name = member(answer.body(), "name", "\"(.*?)\"");
        return name.matches("projects/[^/]*/messages/.*") ? "sent" : name;
    }

    /** The form of google-auth-library, over HTTP/1.1. */
    private static void signIn() throws Exception {
        long now = System.currentTimeMillis() / 1000;
        String header = "{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"%s\"}"
                .formatted(member(key, "private_key_id", "\"(.*?)\""));
        String claims = ("{\"aud\":\"https://oauth2.googleapis.com/token\",\"exp\":%d,\"iat\":%d,\"iss\":\"%s\","
                + "\"scope\":\"https://www.googleapis.com/auth/firebase "
                + "https://www.googleapis.com/auth/cloud-platform\"}")
                .formatted(now + 3600, now, member(key, "client_email", "\"(.*?)\""));
        String signed = encode(header.getBytes(StandardCharsets.UTF_8)) + "."
                + encode(claims.getBytes(StandardCharsets.UTF_8));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(privateKey());
        signature.update(signed.getBytes(StandardCharsets.UTF_8));
        String grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
        String form = "grant_type=" + URLEncoder.encode(grant, StandardCharsets.UTF_8)
                + "&assertion=" + signed + "." + encode(signature.sign());
        HttpRequest request = HttpRequest.newBuilder(URI.create(member(key, "token_uri", "\"(.*?)\"")))
                .version(HttpClient.Version.HTTP_1_1)
                .header("Content-Type", "application/x-www-form-urlencoded; charset=UTF-8")
                .POST(BodyPublishers.ofString(form)).build();
        accessToken = member(
                CLIENT.send(request, BodyHandlers.ofString()).body(), "access_token", "\"(.*?)\"");
    }

    private static PrivateKey privateKey() throws Exception {
        String text = member(key, "private_key", "\"(.*?)\"").replace("\\n", "")
                .replaceAll("-----[A-Z ]*-----", "").replace("\\/", "/");
        return KeyFactory.getInstance("RSA")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(text)));
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String member(String json, String name, String value) {
        Matcher matcher = Pattern.compile("\"" + name + "\"\\s*:\\s*" + value, Pattern.DOTALL).matcher(json);
        if (!matcher.find()) throw new IllegalStateException("no " + name + " in " + json);
        return matcher.group(1);
    }

    // Belfry's API and the report

    private static void failing(String step, String name, String details) throws Exception {
        URI faults = URI.create(System.getenv("BELFRY_API") + "/api/v1/fcm/faults");
        CLIENT.send(HttpRequest.newBuilder(faults).header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\": \"%s\", %s}".formatted(name, details)))
                .build(), BodyHandlers.ofString());
        requests = 0;
        String outcome = outcome(send(message("Failing", TOKEN), false));
        report(step, "\"outcome\": \"%s\", \"requests\": %s", outcome, requests);
        CLIENT.send(HttpRequest.newBuilder(faults).DELETE().build(), BodyHandlers.ofString());
    }

    private static void report(String step, String facts, Object... values) {
        System.out.println("{\"step\": \"%s\", %s}".formatted(step, facts.formatted(values)));
    }
}
