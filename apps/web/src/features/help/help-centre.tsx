import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#shared/text/text.ts'
import { topicsOf } from './help.queries.ts'
import { HelpArticlePage, HelpTopicPage } from './help-article.tsx'
import { HelpContact } from './help-contact.tsx'
import { HelpGamePage } from './help-game.tsx'
import { HelpGames } from './help-games.tsx'
import { HelpHints, useHints } from './help-hints.tsx'
import { GAMES_TOPIC, type HelpLocation } from './help-location.ts'
import { HelpFailed, HelpSkeleton, HelpStartSkeleton } from './help-parts.tsx'
import { HelpResults } from './help-results.tsx'
import { HelpStart } from './help-start.tsx'

type HelpCentreProps = {
  readonly place: HelpLocation
  /** A document of the house, rendered by whoever shows the centre. */
  readonly documentOf: (name: string) => ReactNode
}

/** Hints below the search, then every topic. */
function Start() {
  const { code } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(topicsOf(code))
  const { hints, isComing } = useHints()
  if (!data && error) return <HelpFailed of={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data || isComing) return <HelpStartSkeleton />
  return (
    <>
      <HelpHints hints={hints} />
      <HelpStart topics={data.topics} />
    </>
  )
}

function Topic({ topic }: { readonly topic: string }) {
  const { code } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(topicsOf(code))
  if (!data && error) return <HelpFailed of={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data) return <HelpSkeleton />
  return <HelpTopicPage topic={data.topics.find((one) => one.code === topic)} />
}

function Shown({ place, documentOf }: HelpCentreProps) {
  if (place.article !== undefined) return <HelpArticlePage key={place.article} slug={place.article} />
  if (place.game !== undefined) return <HelpGamePage key={place.game} nodeId={Number(place.game)} />
  if (place.document !== undefined) return documentOf(place.document)
  if (place.topic === GAMES_TOPIC) return <HelpGames />
  if (place.q !== undefined) return <HelpResults q={place.q} />
  return place.topic === undefined ? <Start /> : <Topic topic={place.topic} />
}

/** R-MSG-5: one place of the help centre and, below it, who can be asked. */
export const HelpCentre = (props: HelpCentreProps) => (
  <>
    <Shown {...props} />
    <HelpContact />
  </>
)
