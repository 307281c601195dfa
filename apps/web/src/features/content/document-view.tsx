import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import { useSubjectTitle } from '#shared/gateway/page-subject.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useWrittenIn, Words } from '#shared/text/written-in.tsx'
import { documentOf, type HouseDocument } from './document.queries.ts'
import { pathOfDocument } from './document-paths.ts'

type DocumentViewProps = {
  readonly name: string
  /** Where the documents are, when not at addresses of their own. */
  readonly placeOf?: (name: string) => string
  /** Within something that has a heading of its own. */
  readonly inside?: boolean
}

function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="mx-auto flex max-w-2xl flex-col gap-4 pt-10">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

function Body({ shown: { title, lead, sections, version, changedAt, writtenIn }, inside }: { shown: HouseDocument; inside: boolean }) {
  const text = useText()
  const { tag } = useLanguage()
  const spoken = useWrittenIn()({ writtenIn })
  const [Title, Heading] = inside ? (['h3', 'h4'] as const) : (['h1', 'h2'] as const)
  const day = formatsOf(tag).date(changedAt)
  return (
    <article className="max-w-2xl">
      <Title {...spoken} className="text-2xl font-extrabold md:text-3xl">
        {title}
      </Title>
      {lead !== '' && (
        <p {...spoken} className="mt-3 text-lg text-ink-2">
          {lead}
        </p>
      )}
      {sections.map(({ heading, content }) => (
        <section key={heading} className="mt-8">
          <Heading {...spoken} className="mb-2.5 text-lg font-bold md:text-xl">
            {heading}
          </Heading>
          <HtmlPane html={content} writtenIn={writtenIn} />
        </section>
      ))}
      <p className="mt-10 border-t border-line pt-4 text-sm text-ink-2">
        <time dateTime={changedAt}>{text('content.version', { version, day })}</time>
      </p>
    </article>
  )
}

/** A document of the house: headings one can jump to, short paragraphs, its version, a way to the others. */
export function DocumentView({ name, placeOf = pathOfDocument, inside = false }: DocumentViewProps) {
  const text = useText()
  const { code } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(documentOf(code, name))
  const row = useRef<HTMLUListElement>(null)
  useSubjectTitle(data?.title ?? null)
  useEffect(() => {
    // On a phone the documents stand side by side: the one that is read is in view.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2 })
  }, [data])
  if (data === null)
    return (
      <EmptyState level={inside ? 2 : 1} art={<Scene name="not-found" />} title={text('content.lost')} text={text('content.lost_text')} />
    )
  if (!data)
    return error ? (
      <ErrorState
        art={<Scene name="offline" />}
        title={text('failed.page.title')}
        text={whyFailed(error, text('failed.outage'))}
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {text('action.retry')}
          </Button>
        }
      />
    ) : (
      <Coming />
    )
  return (
    <div className="mx-auto grid max-w-5xl gap-x-12 gap-y-6 pt-6 lg:grid-cols-[220px_1fr] lg:pt-10">
      <nav aria-label={text('nav.documents')} className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+32px)] lg:self-start">
        <ul
          ref={row}
          className="scroll-row relative -mx-4 flex gap-2 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:flex-col lg:gap-1 lg:px-0"
        >
          {data.documents.map((other) => (
            <li key={other.name} className="shrink-0">
              <Link
                to={placeOf(other.name)}
                aria-current={other.name === name ? 'page' : undefined}
                className="inline-flex min-h-10 items-center rounded-full bg-hover px-4 text-sm font-semibold text-ink-2 transition-colors hover:bg-press hover:text-ink aria-[current=page]:bg-brand aria-[current=page]:text-on-brand lg:w-full lg:rounded-control lg:bg-transparent lg:px-3 lg:py-2 lg:aria-[current=page]:bg-brand-soft lg:aria-[current=page]:text-link"
              >
                <Words in={other.writtenIn}>{other.title}</Words>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Body shown={data} inside={inside} />
    </div>
  )
}
