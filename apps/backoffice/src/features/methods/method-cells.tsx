import { useLanguage, useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { type Method, methodKinds } from './method-looks.ts'

/** What a method is called in the operator's language, in English, or in whatever language it has a name in. */
export function MethodTitle({ of: { texts, code } }: { readonly of: Pick<Method, 'texts' | 'code'> }) {
  const language = useLanguage()
  return (texts[language.code] ?? texts['EN'] ?? Object.values(texts)[0])?.title ?? code
}

export function MethodKind({ of }: { readonly of: Method['kind'] }) {
  return useText()(methodKinds[of])
}

/** Whether something takes money now. */
export function OpenBadge({ isOpen }: { readonly isOpen: boolean }) {
  const text = useText()
  return <Badge tone={isOpen ? 'jade' : 'neutral'}>{text(isOpen ? 'office.methods.open' : 'office.methods.closed')}</Badge>
}
