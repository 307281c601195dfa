import { formatsOf } from '@halong/app-kit/formats.ts'
import { buttonLook } from '@halong/ui'
import { serviceOf } from '#shared/site/service-contact.ts'
import { useSite } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ClosedFrame } from './closed-frame.tsx'
import { useStatusPolling } from './use-look-again.ts'

/** R-SYS-4: not available here; what the site sees of the visitor, and whom to ask. */
export function RegionPage() {
  const text = useText()
  const { tag } = useLanguage()
  const site = useSite()
  const { ip, country } = site.location
  useStatusPolling()
  const contact = serviceOf(site)
  return (
    <ClosedFrame scene="region" kicker={text('status.restricted')} title={text('status.region.title')}>
      <p className="mt-3 text-base text-ink-2">{text('status.region.text')}</p>
      <dl className="mt-6 grid w-full max-w-sm grid-cols-2 gap-3">
        <div className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
          <dt className="text-xs text-ink-2">{text('status.region.ip')}</dt>
          <dd className="tabular mt-1 font-semibold break-all">{ip}</dd>
        </div>
        <div className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
          <dt className="text-xs text-ink-2">{text('status.region.country')}</dt>
          <dd className="mt-1 font-semibold">{country === null ? text('status.region.unknown') : formatsOf(tag).country(country)}</dd>
        </div>
      </dl>
      {contact !== null && (
        <a href={contact} rel="noopener" className={`${buttonLook('primary')} mt-6`}>
          {text('status.region.contact')}
        </a>
      )}
    </ClosedFrame>
  )
}
