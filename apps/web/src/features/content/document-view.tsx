import { Link } from '#shared/router.ts'
import { useSite } from '#shared/site.ts'
import { type TextKey, useText } from '#shared/text.ts'
import { type DocumentName, documents } from './documents.ts'

const places: readonly { name: DocumentName; to: string; label: TextKey }[] = [
  { name: 'agreement', to: '/help', label: 'nav.agreement' },
  { name: 'privacy', to: '/help/privacy', label: 'nav.privacy' },
  { name: 'responsible', to: '/help/responsible-gaming', label: 'nav.responsible' },
]

type DocumentViewProps = {
  readonly name: DocumentName
  /** Where the other documents are, when not at addresses of their own. */
  readonly placeOf?: (name: DocumentName) => string
}

/** A document of the house: headings one can jump to, short paragraphs, a way to the others. */
export function DocumentView({ name, placeOf }: DocumentViewProps) {
  const text = useText()
  const { brand } = useSite()
  const values = { brand: brand.name, age: brand.minimumAge }
  const { title, lead, sections } = documents[name]
  return (
    <div className="mx-auto grid max-w-5xl gap-x-12 gap-y-6 pt-6 lg:grid-cols-[220px_1fr] lg:pt-10">
      <nav aria-label={text('nav.documents')} className="lg:sticky lg:top-[calc(var(--bar)+32px)] lg:self-start">
        <ul className="scroll-row -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:gap-1 lg:px-0">
          {places.map((place) => (
            <li key={place.name} className="shrink-0">
              <Link
                to={placeOf?.(place.name) ?? place.to}
                aria-current={place.name === name ? 'page' : undefined}
                className="inline-flex h-10 items-center rounded-full bg-hover px-4 text-sm font-semibold text-ink-2 transition-colors hover:bg-press hover:text-ink aria-[current=page]:bg-brand aria-[current=page]:text-on-brand lg:w-full lg:rounded-control lg:bg-transparent lg:px-3 lg:aria-[current=page]:bg-brand-soft lg:aria-[current=page]:text-link"
              >
                {text(place.label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-2xl">
        <h1 className="text-2xl font-extrabold md:text-3xl">{text(title, values)}</h1>
        <p className="mt-3 text-lg text-ink-2">{text(lead, values)}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-8">
            <h2 className="text-lg font-bold md:text-xl">{text(heading, values)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 text-base text-ink-2">
                {text(paragraph, values)}
              </p>
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
