import { useText } from '@halong/app-kit/text.ts'
import { matterKinds } from './matter-looks.ts'

/** What does not fit about a payment, in words. */
export function MatterKind({ of }: { readonly of: keyof typeof matterKinds }) {
  return useText()(matterKinds[of])
}
