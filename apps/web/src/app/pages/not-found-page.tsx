import { Button, buttonLook, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { GameRail } from '#features/lobby/game-rail.tsx'
import { hotOf } from '#features/lobby/lobby.queries.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'

/** R-SYS-12: an address that leads nowhere, and where one may want to go instead. */
export function NotFoundPage() {
  const text = useText()
  const { code } = useLanguage()
  const { data } = useQuery(hotOf(code))
  return (
    <>
      <EmptyState
        level={1}
        art={<Scene name="not-found" />}
        title={text('lost.title')}
        text={text('lost.text')}
        actions={
          <>
            <Link to="/" className={buttonLook('primary')}>
              {text('lost.home')}
            </Link>
            <Button tone="secondary" onClick={() => openModal('search')}>
              {text('search.open')}
            </Button>
          </>
        }
      />
      {data && data.list.length > 0 && <GameRail title={text('category.hot')} glyph="hot" to="/hot" games={data.list} />}
    </>
  )
}
