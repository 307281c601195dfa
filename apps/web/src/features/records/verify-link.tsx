import { buttonLook } from '@halong/ui'
import { ShieldCheck } from 'lucide-react'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { useText } from '#shared/text/text.ts'
import { safeLink } from './record-rows.ts'

/** The way to the page that computes the round again; nothing where its vendor has none. */
export function VerifyLink({ url }: { readonly url: string | null }) {
  const text = useText()
  const link = safeLink(url)
  const studio = useStudioPages()
  if (!link) return null
  return (
    <a href={studio.worn(link)} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary', 'small')}>
      <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
      {text('records.verify')}
      <span className="sr-only"> ({text('records.verify_new_tab')})</span>
    </a>
  )
}
