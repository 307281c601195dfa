import { z } from 'zod'
import type { VonageAccount } from '../../platform/senders.ts'
import { type Deliverer, DeliveryFailure } from './message.ts'
import { postForm } from './post-form.ts'

const answerShape = z.object({ messages: z.array(z.object({ status: z.string().regex(/^\d{1,3}$/) })).min(1) })
/** Throttled, and Vonage's own fault: the same message may be taken later. */
const RETRYABLE_CODES = new Set(['1', '5'])
/** Signs of the GSM 7-bit alphabet and its extension; anything else must be sent as Unicode. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

/** Vonage's SMS API: `POST /sms/json`, a form with the account's key and secret; every part of a long message has a status, `0` when taken. */
export function createVonage({ apiKey, apiSecret, from, origin = 'https://rest.nexmo.com' }: VonageAccount): Deliverer {
  const url = new URL('/sms/json', origin)
  return {
    async deliver({ to, text }) {
      const { status, answer } = await postForm({
        provider: 'vonage',
        url,
        fields: {
          api_key: apiKey,
          api_secret: apiSecret,
          from,
          to: to.replace(/^\+/, ''),
          text,
          type: GSM.test(text) ? 'text' : 'unicode',
        },
      })
      const read = answerShape.safeParse(answer)
      if (status !== 200 || !read.success) throw new DeliveryFailure('refused', `vonage answered ${status}`)
      const bad = read.data.messages.find((part) => part.status !== '0')
      if (bad)
        throw new DeliveryFailure(RETRYABLE_CODES.has(bad.status) ? 'unreachable' : 'refused', `vonage answered status ${bad.status}`)
    },
  }
}
