import { buttonLook } from '@halong/ui'
import { usePageContext } from '#shared/site/page-context.ts'
import { serviceOf } from '#shared/site/service-contact.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { ClosedFrame } from './closed-frame.tsx'

/** R-SYS-12: the address leads here, but it is none of ours. Says which are, and whom to ask. */
export function InvalidDomainPage() {
  const text = useText()
  const site = useSite()
  const { host } = usePageContext()
  const { domains } = site.brand
  const contact = serviceOf(site)
  return (
    <ClosedFrame scene="not-found" kicker={text('status.domain.kicker')} title={text('status.domain.title')}>
      <p className="mt-3 text-base text-ink-2">{text('status.domain.text', { host })}</p>
      {domains.length > 0 && (
        <>
          <h2 className="mt-6 text-sm font-semibold">{text('status.domain.ours')}</h2>
          <ul className="mt-2 flex flex-col gap-1">
            {domains.map((domain) => (
              <li key={domain}>
                <a
                  href={`https://${domain}/`}
                  className="inline-flex min-h-8 items-center font-semibold text-link underline underline-offset-4"
                >
                  {domain}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {contact !== null && (
        <a href={contact} rel="noopener" className={`${buttonLook('primary')} mt-6`}>
          {text('status.region.contact')}
        </a>
      )}
    </ClosedFrame>
  )
}
