import nodemailer from 'nodemailer'
import type { MailServer } from '../../platform/senders.ts'
import { type Deliverer, DeliveryFailure } from './message.ts'
import { TIMEOUT_MS } from './post-form.ts'

/** What an SMTP failure says without the recipient that servers like to repeat (T88). */
function failureOf(error: unknown): DeliveryFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const reply = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  return new DeliveryFailure(
    reply !== null && reply >= 500 ? 'refused' : 'unreachable',
    `smtp failed: ${code}${reply === null ? '' : `, reply ${reply}`}`,
  )
}

/** Mail by SMTP: plain text, TLS wherever the server offers it. */
export function createSmtp({ url, from }: MailServer): Deliverer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async deliver({ to, subject, text }) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new DeliveryFailure('unreachable', 'smtp took too long')), TIMEOUT_MS)
      })
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      // What comes after the time is over is nobody's news any more.
      sending.catch(() => undefined)
      try {
        await Promise.race([sending, late])
      } catch (error) {
        throw error instanceof DeliveryFailure ? error : failureOf(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
