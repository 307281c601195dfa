/**
 * Nothing may be dealt, or told of what was dealt, at this moment: a call ends with its code and may be sent again. `seeds.retiring` while seeds are retired,
 * `request.busy` when what was stored could not be sealed.
 */
export class NotDealing extends Error {
  override name = 'NotDealing' as const
  readonly code: 'seeds.retiring' | 'request.busy'
  constructor(code: NotDealing['code'] = 'seeds.retiring') {
    super(code)
    this.code = code
  }
}
