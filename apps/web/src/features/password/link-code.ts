import { RESET_SLOT } from '#shared/session/hand-off-snippet.ts'

/** Takes the code that the first script put aside, once; it lives as long as the page (R-PWD-1). */
function take(): string {
  const code: unknown = Reflect.get(window, RESET_SLOT)
  Reflect.deleteProperty(window, RESET_SLOT)
  return typeof code === 'string' && code.length <= 200 ? code : ''
}

/** A reader of the code of a mailed link: taken by whoever asks first (a press can come before an effect), the same for all who ask later. */
export function takeLinkCode(): () => string {
  let kept: string | null = null
  return () => (kept ??= take())
}
