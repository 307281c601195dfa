import { ProtectionView } from '#features/protection/protection-view.tsx'
import { useText } from '#shared/text/text.ts'

/** `/member/protection`: limits, checks, breaks and exclusion. */
export function ProtectionPage() {
  const text = useText()
  return (
    <div className="mx-auto w-full max-w-3xl py-6">
      <h1 className="text-2xl font-bold">{text('title.protection')}</h1>
      <p className="mt-2 mb-5 max-w-2xl text-base text-ink-2">{text('protection.lead')}</p>
      <ProtectionView />
    </div>
  )
}
