import { CategoryGlyph } from '@halong/ui'
import { BannerRow } from '#features/banner/banner-row.tsx'
import { HotView, LobbyView } from '#features/lobby/lobby-view.tsx'
import { lobbyAt } from '#shared/game/categories.ts'
import { useText } from '#shared/text/text.ts'
import type { PageProps } from '../page-props.ts'
import { CategoryChips } from '../shell/bars/category-chips.tsx'

/** One lobby: its banners, the way to the others, its games. */
export function LobbyPage({ route }: PageProps) {
  const text = useText()
  const lobby = lobbyAt(route.name)
  if (!lobby) return null
  const name = text(lobby.name)
  return (
    <>
      <CategoryChips />
      {lobby.path !== 'hot' && (
        <div className="pt-3 md:pt-5">
          <BannerRow group={lobby.banners} size="lobby" />
        </div>
      )}
      <div className="flex items-center gap-3 pt-5 pb-4">
        <span className="grid size-11 place-items-center rounded-control bg-brand-soft text-link">
          <CategoryGlyph name={lobby.glyph} size={24} />
        </span>
        <h1 className="text-2xl font-extrabold">{name}</h1>
      </div>
      {lobby.path === 'hot' ? <HotView /> : <LobbyView key={lobby.path} gameType={lobby.gameType} category={name} />}
    </>
  )
}
