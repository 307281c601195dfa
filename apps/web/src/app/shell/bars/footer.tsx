import { Button, buttonLook } from '@halong/ui'
import { Activity, ArrowRight, Gauge, ShieldCheck } from 'lucide-react'
import { useCategories } from '#features/lobby/use-categories.ts'
import { initialsOf } from '#features/lobby/vendor-initials.ts'
import { OWN_STUDIO } from '#shared/game/own-studio.ts'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { BrandName, BrandSign } from '#shared/picture/brand-mark.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useSite } from '#shared/site/site.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { namedVendors } from './named-vendors.ts'

const linkLook = 'inline-flex min-h-8 items-center text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline'

/** S104: help stands in the same order on every page. */
const links: readonly { readonly to: string; readonly label: TextKey }[] = [
  { to: '/about', label: 'nav.about' },
  { to: '/promotions', label: 'nav.promotions' },
  { to: '/pointMall', label: 'nav.points' },
  { to: '/fairness', label: 'nav.fairness' },
  { to: '/helpmc', label: 'title.help_centre' },
  { to: '/help/responsible-gaming', label: 'nav.responsible' },
  { to: '/help', label: 'nav.agreement' },
  { to: '/help/privacy', label: 'nav.privacy' },
]

/** Opens the brand's affiliate pages for who is signed in; the login popup for who is not (R-FOOT-1). Not there while the brand has none. */
function Affiliates() {
  const text = useText()
  const session = useSession()
  const link = useSite().info.resources['AFFILIATELINK']
  if (!link || !link.url.startsWith('https://')) return null
  return (
    <section className="max-w-md">
      <h2 className="text-base font-bold">{text('footer.affiliate.title')}</h2>
      <p className="mt-1.5 text-sm text-ink-2">{text('footer.affiliate.text')}</p>
      <div className="mt-3">
        {session ? (
          <a href={link.url} target="_blank" rel="noopener" className={buttonLook('secondary', 'small')}>
            {text('footer.affiliate.start')}
          </a>
        ) : (
          <Button tone="secondary" size="small" onClick={() => openModal('login')}>
            {text('footer.affiliate.start')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Stands for a maker that is not us: the house's own mark is no other's. Decoration: the name stands beside it. */
const Initials = ({ of }: { readonly of: string }) => (
  <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-hover text-xs font-extrabold">
    {initialsOf(of)}
  </span>
)

function Vendors() {
  const text = useText()
  const makers = namedVendors(useCategories()?.categories ?? [])
  if (makers.length === 0) return null
  return (
    <section aria-label={text('footer.vendors')} className="flex flex-wrap items-center gap-x-8 gap-y-3 border-y border-line py-6">
      <span className="text-xs font-semibold text-ink-3">{text('footer.vendors')}</span>
      {makers.map(({ vassalage, name }) => (
        <span key={vassalage} className="inline-flex items-center gap-2 text-sm font-bold text-ink-2">
          {vassalage === OWN_STUDIO ? <BrandSign /> : <Initials of={name} />}
          {name}
        </span>
      ))}
    </section>
  )
}

/** About us, playing responsibly, who makes the games, copyright, age (R-FOOT-1). Help stands in the same place on every page (S104). */
export function Footer() {
  const text = useText()
  const { brand } = useSite()
  const { studioOrigin } = usePageContext()
  const studio = useStudioPages()
  const facts = [
    { icon: Gauge, title: text('footer.safe.rates.title'), text: text('footer.safe.rates.text') },
    { icon: ShieldCheck, title: text('footer.safe.proof.title'), text: text('footer.safe.proof.text') },
    { icon: Activity, title: text('footer.safe.clock.title'), text: text('footer.safe.clock.text') },
  ]
  return (
    // Never the anchor of the scroll position: a list that grows above it would take the view along to its next end.
    <footer className="above-bottom-bar off-screen [contain-intrinsic-block-size:auto_900px] [overflow-anchor:none] border-t border-line bg-surface">
      <div className="mx-auto max-w-[1344px] px-4 py-10 md:px-6 lg:px-8">
        <section aria-labelledby="safe-play" className="mb-8">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id="safe-play" className="text-lg font-bold">
              {text('footer.safe.title')}
            </h2>
            <Link
              to="/help/responsible-gaming"
              className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-link underline-offset-4 hover:underline"
            >
              {text('footer.safe.more')}
              <ArrowRight aria-hidden size={16} strokeWidth={2} className="rtl:rotate-180" />
            </Link>
          </div>
          <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
            {facts.map(({ icon: Icon, ...fact }) => (
              <li key={fact.title} className="flex gap-3">
                <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-jade" />
                <div>
                  <h3 className="text-sm font-semibold">{fact.title}</h3>
                  <p className="mt-0.5 text-sm text-ink-2">{fact.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <Vendors />
        <div className="mt-8 flex flex-wrap justify-between gap-x-12 gap-y-8">
          <section className="max-w-md">
            <BrandName />
            <h2 className="sr-only">{text('footer.about.title')}</h2>
            <p className="mt-3 text-sm text-ink-2">{text('footer.about.text', { brand: brand.name })}</p>
          </section>
          <Affiliates />
          <nav aria-label={text('nav.footer')}>
            <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkLook}>
                    {text(label)}
                  </Link>
                </li>
              ))}
              {studioOrigin !== '' && (
                <li>
                  <a href={studio.at('/verify')} target="_blank" rel="noopener" className={linkLook}>
                    {text('nav.verify')}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <div className="mt-8 flex items-center gap-x-4 border-t border-line pt-6 text-xs text-ink-2">
          <span className="inline-grid h-8 min-w-8 shrink-0 place-items-center rounded-full px-2 text-xs font-extrabold ring-2 ring-line-strong ring-inset">
            {text('footer.age.mark', { age: brand.minimumAge })}
          </span>
          {/* One below the other: the button back to the top covers the far end of the last line. */}
          <div className="min-w-0 flex-1 space-y-1">
            <p>{text('footer.age.text', { age: brand.minimumAge })}</p>
            <p>{text('footer.copyright', { year: String(new Date().getFullYear()), brand: brand.name })}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}
