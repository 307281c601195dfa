import { sign } from '@halong/api'
import { block, list, paragraph, type Section, steps } from './html.ts'

/** The call that the guide signs before the reader's eyes: nobody's secret, a moment long past. */
export const signingExample = {
  vendor: 'ACME',
  secret: 'acme-example-secret-of-32-characters-or-more',
  method: 'POST',
  path: '/lgw/seamless/balance',
  timestamp: '1767225600000',
  nonce: 'b7e2a1c4d9f04c55',
  body: '{"playerId":"ply_0000000000000000000001","asset":"USD/4"}',
} as const

const { vendor, secret, method, path, timestamp, nonce, body } = signingExample

const program = `import { createHmac, randomBytes } from 'node:crypto'

async function call(path, body) {
  const raw = JSON.stringify(body)            // signed and sent: the same text
  const timestamp = String(Date.now())
  const nonce = randomBytes(12).toString('hex')
  const signature = createHmac('sha256', SECRET)
    .update(\`\${timestamp}.\${nonce}.POST.\${path}.\${raw}\`).digest('hex')
  const response = await fetch(BRAND + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vendor': VENDOR, 'x-timestamp': timestamp,
      'x-nonce': nonce, 'x-signature': signature,
    },
    body: raw,
    signal: AbortSignal.timeout(3_000),
  })
  return response.json()
}`

/** W18, with an example whose numbers the product's own function computed. */
export function signing(): Section {
  const content = [
    paragraph(
      'Every call is a `POST` with a JSON body and four headers. The signature is the hex HMAC-SHA-256, keyed with your secret, of five parts joined by dots:',
    ),
    block('timestamp.nonce.METHOD.path.body'),
    list(
      '`X-Vendor`: your code.',
      '`X-Timestamp`: now, in milliseconds since 1970, as digits. It may be off by 60 seconds.',
      '`X-Nonce`: 8 to 64 letters, digits, `_` or `-`. Never twice.',
      '`X-Signature`: the signature, in small letters.',
      'The path has no host and no query. The body is the raw text, byte for byte as it is sent: sign the text, then send that text.',
    ),
    '<h4>Worked example</h4>',
    block(
      `vendor      ${vendor}\nsecret      ${secret}\nmethod      ${method}\npath        ${path}\ntimestamp   ${timestamp}\nnonce       ${nonce}\nbody        ${body}`,
    ),
    paragraph('What is signed, on one line:'),
    block(`${timestamp}.${nonce}.${method}.${path}.${body}`),
    paragraph('The signature:'),
    block(sign(secret, signingExample)),
    '<h4>In Node</h4>',
    block(program),
    paragraph('When the brand makes a new secret, the former one is accepted beside it for as many hours as they say.'),
    paragraph('Anything wrong with the signature is answered with 401 `vendor.unauthorized` and no detail. Look at these, in this order:'),
    steps(
      'Is the body signed the one that is sent? A library that writes JSON a second time writes other spaces.',
      'Does your clock run with network time?',
      'Is each nonce new, a repeated call’s too? A call sent again has a new timestamp, nonce and signature over the same body.',
      'Is it the newest secret? Operators see its fingerprint: the first 16 digits of `printf %s "$SECRET" | sha256sum`.',
    ),
  ].join('')
  return { title: 'Signing', content }
}
