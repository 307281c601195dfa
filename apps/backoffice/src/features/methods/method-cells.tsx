import { useLanguage, useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { type Method, methodKinds } from './method-looks.ts'

/** What a method is called in the operator's language, in English, or in whatever language it has a name in. */
export function MethodTitle({ of: { texts, code } }: { readonly of: Pick<Method, 'texts' | 'code'> }) {
  const language = useLanguage()
  return (texts[language.code] ?? texts['EN'] ?? Object.values(texts)[0])?.title ?? code
}

export function MethodKind({ of }: { readonly of: Method['kind'] }) {
  return useText()(methodKinds[of])
}

/** A method takes the brand's currency alone. */
export const MethodAmount = ({ of }: { readonly of: string }) => <Amount of={of} asset={useBrand().asset} />

/** Whether something takes money now. */
export function OpenBadge({ isOpen }: { readonly isOpen: boolean }) {
  const text = useText()
  return <Badge tone={isOpen ? 'jade' : 'neutral'}>{text(isOpen ? 'office.methods.open' : 'office.methods.closed')}</Badge>
}

/** The same beside the title of a page, on ground that its colours are made for. */
export const OpenMark = ({ isOpen }: { readonly isOpen: boolean }) => (
  <span className="inline-flex rounded-full bg-surface">
    <OpenBadge isOpen={isOpen} />
  </span>
)
