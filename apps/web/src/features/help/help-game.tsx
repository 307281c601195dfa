import { buttonLook, LazyImage } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Play } from 'lucide-react'
import { OWN_STUDIO } from '#shared/game/own-studio.ts'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { useSubjectTitle } from '#shared/gateway/page-subject.ts'
import { pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { helpGameOf } from './help.queries.ts'
import { GAMES_TOPIC } from './help-location.ts'
import { Crumbs, HelpFailed, HelpNotFound, HelpPageTitle, HelpSkeleton } from './help-parts.tsx'
import { RulesFrame } from './rules-frame.tsx'

/** One game: what it is, and its figures and rules as the studio prints them from what the game is computed with. */
export function HelpGamePage({ nodeId }: { readonly nodeId: number }) {
  const text = useText()
  const { code } = useLanguage()
  const picture = usePicture()
  const { studioOrigin } = usePageContext()
  const studio = useStudioPages()
  const { data, error, isFetching, refetch } = useQuery(helpGameOf(code, nodeId))
  useSubjectTitle(data?.gameName ?? null)
  if (data === null) return <HelpNotFound />
  if (!data) return error ? <HelpFailed of={error} pending={isFetching} onAgain={() => void refetch()} /> : <HelpSkeleton />
  // Other studios' rules are in their games.
  const isOwn = data.vassalage === OWN_STUDIO
  return (
    <article>
      <Crumbs of={[{ place: { topic: GAMES_TOPIC }, name: text('help.games') }]} />
      <div className="grid grid-cols-[80px_1fr] items-start gap-x-4 gap-y-3 md:grid-cols-[112px_1fr] md:grid-rows-[auto_1fr] md:gap-x-5">
        <LazyImage
          src={picture(data.image.tall)}
          alt=""
          width={3}
          height={4}
          eager
          onAttemptFailed={pictureFailed}
          className="rounded-card md:row-span-2"
        />
        <div className="min-w-0">
          <HelpPageTitle>{data.gameName}</HelpPageTitle>
          <p className="mt-1 text-sm text-ink-2">{data.vendorName}</p>
        </div>
        <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1 md:col-start-2">
          <a href={`/game?nodeId=${data.nodeId}`} className={buttonLook('primary', 'small')}>
            <Play aria-hidden size={16} fill="currentColor" strokeWidth={0} />
            {text('tile.play')}
          </a>
          {isOwn && studioOrigin !== '' && (
            <a
              href={studio.at(`/rules/${encodeURIComponent(data.gameCode)}`)}
              target="_blank"
              rel="noopener"
              className={buttonLook('secondary', 'small')}
            >
              <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
              {text('help.rules_alone')}
            </a>
          )}
        </div>
      </div>
      {/* The studio prints on the ground of a page; in a popup that ground goes from edge to edge. */}
      {isOwn && (
        <div className="mt-6 in-[dialog]:-mx-5 in-[dialog]:bg-page in-[dialog]:px-5 in-[dialog]:py-5 md:in-[dialog]:-mx-6 md:in-[dialog]:px-6">
          <RulesFrame key={data.gameCode} gameCode={data.gameCode} name={data.gameName} />
        </div>
      )}
    </article>
  )
}
