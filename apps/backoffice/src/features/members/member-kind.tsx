import { useText } from '@halong/app-kit/text.ts'
import { memberKinds } from './member-looks.ts'

/** What kind of account it is, in words. */
export function MemberKind({ of }: { readonly of: keyof typeof memberKinds }) {
  return useText()(memberKinds[of])
}
