import { formatsOf } from '@halong/app-kit/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import { useSubjectTitle } from '#shared/gateway/page-subject.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { articleOf, type HelpTopic } from './help.queries.ts'
import { CardLink, Crumbs, HelpFailed, HelpNotFound, HelpPageTitle, HelpSkeleton } from './help-parts.tsx'

/** A day as the page's language writes it, the same on every device. */
export const dayText = (at: string, tag: string): string => formatsOf(tag).date(at)

/** One topic: every article of it with what it answers. */
export function HelpTopicPage({ topic }: { readonly topic: HelpTopic | undefined }) {
  if (!topic) return <HelpNotFound />
  return (
    <>
      <Crumbs of={[]} />
      <HelpPageTitle>{topic.name}</HelpPageTitle>
      <ul className="mt-5 flex flex-col gap-2.5">
        {topic.articles.map(({ slug, title, summary, writtenIn }) => (
          <CardLink key={slug} place={{ article: slug }} title={title} text={summary} writtenIn={writtenIn} />
        ))}
      </ul>
    </>
  )
}

/** One article, when it was changed, and what is read next. */
export function HelpArticlePage({ slug }: { readonly slug: string }) {
  const text = useText()
  const { code, tag } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(articleOf(code, slug))
  useSubjectTitle(data?.title ?? null)
  if (data === null) return <HelpNotFound />
  if (!data) return error ? <HelpFailed of={error} pending={isFetching} onAgain={() => void refetch()} /> : <HelpSkeleton />
  return (
    <article>
      <Crumbs of={[{ place: { topic: data.topic }, name: data.topicName }]} />
      <HelpPageTitle>{data.title}</HelpPageTitle>
      <p className="mt-1.5 text-sm text-ink-2">
        <time dateTime={data.changedAt}>{text('help.changed', { day: dayText(data.changedAt, tag) })}</time>
      </p>
      <div className="mt-5">
        <HtmlPane html={data.content} writtenIn={data.writtenIn} />
      </div>
      {data.others.length > 0 && (
        <section aria-labelledby="help-others" className="mt-10">
          <h2 id="help-others" className="mb-3 text-lg font-bold">
            {text('help.others')}
          </h2>
          <ul className="flex flex-col gap-2.5">
            {data.others.map((other) => (
              <CardLink
                key={other.slug}
                place={{ article: other.slug }}
                title={other.title}
                text={other.summary}
                writtenIn={other.writtenIn}
              />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
