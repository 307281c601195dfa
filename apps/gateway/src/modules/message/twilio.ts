import { z } from 'zod'
import type { TwilioAccount } from '../../platform/senders.ts'
import { type Deliverer, DeliveryFailure } from './message.ts'
import { postForm } from './post-form.ts'

const accepted = z.object({ sid: z.string().min(1), error_code: z.number().nullable().optional() })
const refused = z.object({ code: z.number().int() })

/** Twilio's Programmable Messaging: `POST /2010-04-01/Accounts/{sid}/Messages.json`, form and basic authentication, 201 when taken. */
export function createTwilio({ accountSid, authToken, from, origin = 'https://api.twilio.com' }: TwilioAccount): Deliverer {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, origin)
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }

  return {
    async deliver({ to, text }) {
      const { status, answer } = await postForm({ provider: 'twilio', url, headers, fields: { To: to, ...sender, Body: text } })
      if (status === 201 && accepted.safeParse(answer).success) return
      const why = refused.safeParse(answer)
      throw new DeliveryFailure('refused', `twilio answered ${status}${why.success ? `, code ${why.data.code}` : ''}`)
    },
  }
}
