import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Arrived = { readonly to: string; readonly from: string; readonly text: string; readonly type: string | null }
export type Planned = { readonly status: number; readonly body: unknown } | 'hang' | 'cut'
export type Provider = {
  readonly origin: string
  /** What was taken, oldest first. */
  readonly arrived: Arrived[]
  /** Everything that did not look like the published request, in words. */
  readonly faults: string[]
  /** Calls under way at once, at the most so far. */
  readonly busiest: () => number
  /** Answers to give before it goes back to taking everything. */
  plan(...answers: Planned[]): void
  slow(ms: number): void
  stop(): Promise<void>
}

type Shape = {
  check(request: IncomingMessage, form: URLSearchParams): string[]
  read(form: URLSearchParams): Arrived
  taken: Planned
}

async function startProvider({ check, read, taken }: Shape): Promise<Provider> {
  const arrived: Arrived[] = []
  const faults: string[] = []
  const plans: Planned[] = []
  let wait = 0
  let now = 0
  let most = 0
  const server = createServer((request, response) => {
    let raw = ''
    most = Math.max(most, ++now)
    response.on('close', () => now--)
    request.setEncoding('utf8').on('data', (part: string) => (raw += part))
    request.on('end', () => {
      const form = new URLSearchParams(raw)
      if (request.method !== 'POST') faults.push(`${request.method} is no way to send`)
      if (!/^application\/x-www-form-urlencoded(;|$)/.test(request.headers['content-type'] ?? '')) faults.push('it is no form')
      faults.push(...check(request, form))
      const plan = plans.shift() ?? taken
      if (plan === 'hang') return
      if (plan === 'cut') return void request.socket.destroy()
      if (plan === taken) arrived.push(read(form))
      setTimeout(() => response.writeHead(plan.status, { 'content-type': 'application/json' }).end(JSON.stringify(plan.body)), wait)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    faults,
    busiest: () => most,
    plan: (...answers) => void plans.push(...answers),
    slow: (ms) => {
      wait = ms
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const unknownFields = (form: URLSearchParams, known: readonly string[]) =>
  [...form.keys()].filter((name) => !known.includes(name)).map((name) => `${name} is no published field`)

export const TWILIO = {
  provider: 'twilio',
  accountSid: `AC${'0a'.repeat(16)}`,
  authToken: 'twilio token 4711 of tests',
  from: '+15005550006',
} as const

/** Twilio's `Messages.json` as published: path with the account, basic authentication, To, From or MessagingServiceSid, Body; 201 with a sid. */
export const startTwilio = (): Promise<Provider> =>
  startProvider({
    check: (request, form) => [
      ...(request.url === `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages.json` ? [] : [`${request.url} is not the path`]),
      ...(request.headers.authorization === `Basic ${btoa(`${TWILIO.accountSid}:${TWILIO.authToken}`)}`
        ? []
        : ['the account is not proved']),
      ...(/^\+[1-9]\d{6,14}$/.test(form.get('To') ?? '') ? [] : ['To is not E.164']),
      ...(form.has('From') === form.has('MessagingServiceSid') ? ['one of From and MessagingServiceSid is needed'] : []),
      ...((form.get('Body') ?? '') === '' || (form.get('Body') ?? '').length > 1_600 ? ['Body has 1 to 1600 signs'] : []),
      ...unknownFields(form, ['To', 'From', 'MessagingServiceSid', 'Body']),
    ],
    read: (form) => ({
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      text: form.get('Body') ?? '',
      type: null,
    }),
    taken: { status: 201, body: { sid: `SM${'1b'.repeat(16)}`, status: 'queued', error_code: null, error_message: null } },
  })

export const VONAGE = { provider: 'vonage', apiKey: 'abcd1234', apiSecret: 'vonageSecret4711', from: 'Halong' } as const

/** Vonage's `/sms/json` as published: a form with api_key, api_secret, from, to without plus, text, type; a status for every part. */
export const startVonage = (): Promise<Provider> =>
  startProvider({
    check: (request, form) => [
      ...(request.url === '/sms/json' ? [] : [`${request.url} is not the path`]),
      ...(form.get('api_key') === VONAGE.apiKey && form.get('api_secret') === VONAGE.apiSecret ? [] : ['the account is not proved']),
      ...(/^[1-9]\d{6,14}$/.test(form.get('to') ?? '') ? [] : ['to is not a number without plus']),
      ...((form.get('from') ?? '') === '' || (form.get('text') ?? '') === '' ? ['from and text are needed'] : []),
      ...(['text', 'unicode'].includes(form.get('type') ?? '') ? [] : ['type is text or unicode here']),
      ...unknownFields(form, ['api_key', 'api_secret', 'from', 'to', 'text', 'type']),
    ],
    read: (form) => ({ to: form.get('to') ?? '', from: form.get('from') ?? '', text: form.get('text') ?? '', type: form.get('type') }),
    taken: { status: 200, body: { 'message-count': '1', messages: [{ to: '84', 'message-id': '0C', status: '0' }] } },
  })
