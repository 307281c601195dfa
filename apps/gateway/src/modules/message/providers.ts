import type { MailServer, SmsAccount } from '../../platform/senders.ts'
import type { Channel, Deliverer } from './message.ts'
import { createSmtp } from './smtp.ts'
import { createTwilio } from './twilio.ts'
import { createVonage } from './vonage.ts'

/** Who carries the messages of each channel; null for a channel nobody does. */
export function createProviders({
  mail,
  sms,
}: {
  mail: MailServer | null
  sms: SmsAccount | null
}): Readonly<Record<Channel, Deliverer | null>> {
  const smsDeliverer = sms && (sms.provider === 'twilio' ? createTwilio(sms) : createVonage(sms))
  return { email: mail && createSmtp(mail), sms: smsDeliverer }
}
