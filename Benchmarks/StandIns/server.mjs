// Accepts every push with Node's http2: server.mjs PORT CERTIFICATE KEY
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'

const [port, certificate, key] = process.argv.slice(2)
const server = createSecureServer({
  cert: readFileSync(certificate),
  key: readFileSync(key),
})
server.on('stream', (stream) => {
  stream.on('data', () => {})
  stream.on('end', () => {
    stream.respond(
      { ':status': 200, 'apns-id': 'eabeae54-14a8-11e5-b60b-1697f925ec7b' },
      { endStream: true })
  })
})
server.listen(Number(port), '127.0.0.1')
