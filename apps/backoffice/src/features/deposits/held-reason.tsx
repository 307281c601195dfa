import { useText } from '@halong/app-kit/text.ts'
import { heldReasons } from './deposit-looks.ts'

/** Why money is held, in words. */
export function HeldReason({ of }: { readonly of: keyof typeof heldReasons }) {
  return useText()(heldReasons[of])
}
