import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { phoneCheckPolicy } from './security-headers.ts'

export const PHONE_CHECK_PATH = '/phone-check'

/** The document of the frame that proves a phone number by Firebase: a script and a place for its question, nothing of the site. */
export function sendPhoneCheck(reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'content-security-policy': phoneCheckPolicy(nonce),
    })
    .send(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><style>html{color-scheme:light dark}body{margin:0;background:transparent}</style><div id="root"></div><script src="/phone-check.js" nonce="${nonce}"></script>`,
    )
}
