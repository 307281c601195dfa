import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, buttonLook, Dialog, EmptyState, ErrorState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { lobbyPathOf } from '#shared/game/categories.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import type { ModalProps } from '#shared/routing/modals.ts'
import { closeModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameCard } from './game-card.tsx'
import { GridSkeleton } from './game-grid.tsx'
import { gridClasses } from './grid-classes.ts'
import { gamesOf, gamesQuery, noFilters } from './lobby.queries.ts'

const SHOWN = 18

/** The games of one vendor in a popup (`isGame` VASSALAGE of the seeds); what does not fit is a press away in the lobby. */
export function VendorGamesDialog({ vendor }: ModalProps['vendor-games']) {
  const text = useText()
  const { code, tag } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(
    gamesOf(code, gamesQuery(null, { ...noFilters, vassalage: vendor }, { size: SHOWN })),
  )
  const first = data?.games[0]
  return (
    <Dialog
      open
      size="wide"
      onClose={() => void closeModal()}
      title={first?.vendorName === '' || !first ? text('lobby.vendor_games') : first.vendorName}
      closeLabel={text('action.close')}
    >
      {!data && error ? (
        <ErrorState
          title={text('lobby.failed.title')}
          text={whyFailed(error, text('failed.outage'))}
          actions={
            <Button pending={isFetching} onClick={() => void refetch()}>
              {text('action.retry')}
            </Button>
          }
        />
      ) : !data ? (
        <GridSkeleton count={6} />
      ) : first ? (
        <div className="flex flex-col gap-5">
          <ul className={gridClasses}>
            {data.games.map((game) => (
              <li key={game.nodeId}>
                <GameCard game={game} limits />
              </li>
            ))}
          </ul>
          {data.total > SHOWN && (
            <Link to={`${lobbyPathOf(first.gameType)}?vassalage=${vendor}`} replace className={buttonLook('secondary')}>
              {text('search.all', { count: formatsOf(tag).number(data.total) })}
            </Link>
          )}
        </div>
      ) : (
        <EmptyState art={<Scene name="empty" />} title={text('lobby.nothing.title')} text={text('tile.gone_text')} />
      )}
    </Dialog>
  )
}
