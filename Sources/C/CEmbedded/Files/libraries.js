// Settings of push libraries, with the addresses and paths of this service filled in.

/** One entry per library: the service's own settings, or the settings below if the service has none. */
export function libraries(service, phone) {
  if (service.libraries?.length > 0) return service.libraries;
  const app = phone?.apps?.find((one) => one.token) ?? { bundle: 'com.example.app', token: 'TOKEN' };
  const values = {
    port: service.apnsPort, ca: service.ca, bundle: service.caBundle, key: service.key.file,
    keyID: service.key.keyID, team: service.key.teamID, topic: app.bundle, token: app.token,
  };
  return [
    { title: 'Swift', text: swift(values) }, { title: 'Node', text: node(values) }, { title: 'Java', text: java(values) },
    { title: 'Go', text: go(values) }, { title: 'Python', text: python(values) }, { title: 'curl', text: curl(values) },
  ];
}

const swift = ({ port }) => `// APNSwift, in tests: no TLS, so nothing has to be trusted
environment: .custom(url: "http://127.0.0.1", port: ${port})`;

const node = ({ port, ca, key, keyID, team }) => `// @parse/node-apn
new apn.Provider({
  token: { key: '${key}', keyId: '${keyID}', teamId: '${team}' },
  address: 'localhost', port: ${port}, ca: ['${ca}'],
})`;

const java = ({ port, ca, key, keyID, team }) => `// Pushy
new ApnsClientBuilder().setApnsServer("localhost", ${port})
    .setTrustedServerCertificateChain(new File("${ca}"))
    .setSigningKey(ApnsSigningKey.loadFromPkcs8File(
        new File("${key}"), "${team}", "${keyID}"))
    .build();`;

const go = ({ port, ca }) => `// sideshow/apns2
client := apns2.NewTokenClient(token)
client.Host = "https://localhost:${port}"
pem, _ := os.ReadFile("${ca}")
pool := x509.NewCertPool()
pool.AppendCertsFromPEM(pem)
client.HTTPClient.Transport.(*http2.Transport).TLSClientConfig = &tls.Config{RootCAs: pool}`;

const python = ({ port, ca, key, keyID, team, topic }) => `# aioapns
from aioapns import APNs, connection as c
c.APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
c.APNsTLSClientProtocol.APNS_PORT = ${port}
APNs(key=open("${key}").read(), key_id="${keyID}", team_id="${team}",
     topic="${topic}", use_sandbox=True,
     ssl_context=ssl.create_default_context(cafile="${ca}"))`;

const curl = ({ port, ca, topic, token }) => `curl -sS -w '%{http_code}\\n' --http2 --cacert ${ca} \\
  -H 'apns-topic: ${topic}' -H 'apns-push-type: alert' \\
  -H "authorization: bearer $TOKEN" \\
  -d '{"aps":{"alert":"Hello"}}' \\
  https://localhost:${port}/3/device/${token}`;
