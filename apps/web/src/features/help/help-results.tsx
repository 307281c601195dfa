import { EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Scene } from '#shared/picture/scene.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { foundGamesOf, foundOf } from './help.queries.ts'
import { CardLink, Crumbs, HelpFailed, HelpPageTitle, HelpSkeleton } from './help-parts.tsx'

/** What a question found: articles by their words, our games by their names. */
export function HelpResults({ q }: { readonly q: string }) {
  const text = useText()
  const { code } = useLanguage()
  const found = useQuery(foundOf(code, q))
  const { data: named } = useQuery(foundGamesOf(code, q))
  const games = named?.games ?? []
  const articles = found.data?.articles ?? []
  const count = articles.length + games.length
  return (
    <>
      <Crumbs of={[]} />
      <HelpPageTitle>{text('help.results', { q })}</HelpPageTitle>
      <p role="status" className="mt-1.5 mb-5 text-sm text-ink-2">
        {found.data && !found.isPlaceholderData ? text('help.found', { count }) : ''}
      </p>
      {!found.data ? (
        found.isError ? (
          <HelpFailed of={found.error} pending={found.isFetching} onAgain={() => void found.refetch()} />
        ) : (
          <HelpSkeleton />
        )
      ) : count === 0 && found.isPlaceholderData ? (
        <HelpSkeleton />
      ) : count === 0 ? (
        <EmptyState art={<Scene name="empty" />} title={text('help.nothing')} text={text('help.nothing_text')} />
      ) : (
        <ul className={found.isPlaceholderData ? 'flex flex-col gap-2.5 opacity-60' : 'flex flex-col gap-2.5'}>
          {articles.map(({ slug, title, summary, topicName, writtenIn }) => (
            <CardLink key={slug} place={{ article: slug }} title={title} text={summary} note={topicName} writtenIn={writtenIn} />
          ))}
          {games.map(({ nodeId, gameName, vendorName }) => (
            <CardLink
              key={nodeId}
              place={{ game: String(nodeId) }}
              title={gameName}
              text={text('help.rules_of', { vendor: vendorName })}
              note={text('help.games')}
            />
          ))}
        </ul>
      )}
    </>
  )
}
