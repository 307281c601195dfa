export type Channel = 'sms' | 'email'

/** A text that is ready to go. `to` is an E.164 number or an e-mail address. */
export type Message = {
  readonly id: string
  readonly brandId: number
  readonly channel: Channel
  readonly to: string
  readonly template: string
  readonly subject: string
  readonly text: string
}

/** A way out of the house. Rejects with `DeliveryFailure` when the provider did not take the message. */
export type Deliverer = { deliver(message: Message): Promise<void> }

/**
 * Why a message was not taken: `refused` will be refused again (a wrong number, a wrong key), `unreachable` may work later. The text names
 * the provider's own code and never the recipient or the message (T88).
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure' as const
  readonly kind: 'refused' | 'unreachable'
  constructor(kind: 'refused' | 'unreachable', message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
  }
}
