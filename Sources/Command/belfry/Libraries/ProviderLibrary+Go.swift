// Libraries and programs in Go.
extension ProviderLibrary {
    static let go = [
        ProviderLibrary(
            "apns2", title: "apns2 (github.com/sideshow/apns2)", language: "go",
            check: .run("main 22443bc, Go 1.19"),
            notes: [
                "To keep the client's transport unchanged on Linux, set SSL_CERT_FILE={{bundle}}.",
                #"With a client certificate, call certificate.FromPemFile("{{topic}}.pem", "") or "#
                    + "FromP12File, and then apns2.NewClient(cert).",
            ],
            template: """
                key, err := token.AuthKeyFromFile("{{key}}")
                client := apns2.NewTokenClient(
                	&token.Token{AuthKey: key, KeyID: "{{keyID}}", TeamID: "{{teamID}}"})
                client.Host = "{{apns}}"
                ca, err := os.ReadFile("{{ca}}")
                pool := x509.NewCertPool()
                pool.AppendCertsFromPEM(ca)
                transport := client.HTTPClient.Transport.(*http2.Transport)
                transport.TLSClientConfig = &tls.Config{RootCAs: pool}
                answer, err := client.Push(&apns2.Notification{
                	DeviceToken: "{{token}}", Topic: "{{topic}}",
                	Payload: []byte(`{"aps":{"alert":"Hello from apns2"}}`)})
                """),
        ProviderLibrary(
            "gorush", title: "gorush", language: "yml", check: .read,
            notes: ["Its hosts are fixed, so use Belfry as its HTTP proxy."],
            variables: ["SSL_CERT_FILE={{bundle}}"],
            template: """
                core:
                  http_proxy: "{{plain}}"
                ios:
                  enabled: true
                  key_path: "{{key}}"
                  key_type: "p8"
                  key_id: "{{keyID}}"
                  team_id: "{{teamID}}"
                  production: false
                """),
        ProviderLibrary(
            "go-http", title: "Go's net/http", language: "go", check: .tests,
            notes: ["Save the program as main.go and start it: go run main.go"],
            template: """
                package main

                import (
                	"crypto/ecdsa"
                	"crypto/rand"
                	"crypto/sha256"
                	"crypto/tls"
                	"crypto/x509"
                	"encoding/base64"
                	"encoding/pem"
                	"fmt"
                	"io"
                	"log"
                	"net/http"
                	"os"
                	"strings"
                	"time"
                )

                func main() {
                	text, err := os.ReadFile("{{key}}")
                	check(err)
                	block, _ := pem.Decode(text)
                	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
                	check(err)
                	encode := base64.RawURLEncoding.EncodeToString
                	signed := encode([]byte(`{"alg":"ES256","kid":"{{keyID}}"}`)) + "." +
                		encode([]byte(fmt.Sprintf(`{"iss":"{{teamID}}","iat":%d}`, time.Now().Unix())))
                	hash := sha256.Sum256([]byte(signed))
                	r, s, err := ecdsa.Sign(rand.Reader, parsed.(*ecdsa.PrivateKey), hash[:])
                	check(err)
                	signature := make([]byte, 64)
                	r.FillBytes(signature[:32])
                	s.FillBytes(signature[32:])

                	ca, err := os.ReadFile("{{ca}}")
                	check(err)
                	pool := x509.NewCertPool()
                	pool.AppendCertsFromPEM(ca)
                	client := &http.Client{Transport: &http.Transport{
                		ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: pool}}}
                	request, err := http.NewRequest("POST", "{{apns}}/3/device/{{token}}",
                		strings.NewReader(`{"aps":{"alert":"Hello from Go"}}`))
                	check(err)
                	request.Header.Set("authorization", "bearer "+signed+"."+encode(signature))
                	request.Header.Set("apns-topic", "{{topic}}")
                	request.Header.Set("apns-push-type", "alert")
                	answer, err := client.Do(request)
                	check(err)
                	body, _ := io.ReadAll(answer.Body)
                	fmt.Println(answer.StatusCode, string(body))
                }

                func check(err error) {
                	if err != nil {
                		log.Fatal(err)
                	}
                }
                """),
    ]
}
