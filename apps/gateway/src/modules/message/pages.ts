import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonHeaders } from '../../platform/http/reply.ts'
import { outboxPage } from './outbox-page.ts'
import type { MessageService } from './service.ts'

const MAX_RECIPIENT_LENGTH = 200

/** `?to=` as it was typed: an address in any case, a number with or without its plus sign. */
function wantedIn(request: FastifyRequest): string | null {
  const to = new URL(request.url, 'http://localhost').searchParams.get('to')?.trim().toLowerCase().slice(0, MAX_RECIPIENT_LENGTH) ?? ''
  if (to === '') return null
  return /^\d{6,15}$/.test(to) ? `+${to}` : to
}

/** `/dev/outbox` and `/dev/outbox.json`. Mount them only where the mailbox is: they show every code to everybody. */
export function outboxRoutes(fastify: FastifyInstance, { messages }: { messages: MessageService }): void {
  const headers = { ...jsonHeaders, 'cache-control': 'no-store' }

  fastify.get('/dev/outbox', async (request, reply) => {
    const to = wantedIn(request)
    const { html, csp } = outboxPage(await messages.delivered(to), to)
    return reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }).send(html)
  })
  fastify.get('/dev/outbox.json', async (request, reply) => {
    const delivered = await messages.delivered(wantedIn(request))
    const shown = delivered.map(({ channel, to, template, subject, text, at }) => ({
      channel,
      to,
      template,
      subject,
      text,
      at: at.toISOString(),
    }))
    return reply.headers({ ...headers, 'content-type': 'application/json; charset=utf-8' }).send(JSON.stringify(shown))
  })
}
