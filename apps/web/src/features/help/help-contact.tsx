import { Button } from '@halong/ui'
import { Headset } from 'lucide-react'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'

/** The end of every place: who can be asked, where nothing written answered. */
export function HelpContact() {
  const text = useText()
  return (
    <section
      aria-labelledby="help-contact"
      className="mt-10 flex flex-wrap items-center gap-4 rounded-card bg-surface p-5 ring-1 ring-line ring-inset"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-link">
        <Headset aria-hidden size={22} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="help-contact" className="text-base font-bold">
          {text('help.contact')}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">{text('help.contact_text')}</p>
      </div>
      <Button tone="secondary" onClick={() => openModal('service')}>
        {text('nav.service')}
      </Button>
    </section>
  )
}
