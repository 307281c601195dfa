import { Button, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Scene } from '#shared/picture/scene.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameRail } from './game-rail.tsx'
import { gamesOf, gamesQuery, hotOf, noFilters, RAIL_SIZE } from './lobby.queries.ts'

/** The games of that name wherever they are, found without the filters; those the brand puts forward where there are none. */
function Instead({ name }: { readonly name: string }) {
  const text = useText()
  const { code } = useLanguage()
  const { data: hot } = useQuery(hotOf(code))
  const {
    data: named,
    isPending,
    isPlaceholderData,
  } = useQuery({
    ...gamesOf(code, gamesQuery(null, { ...noFilters, gameName: name }, { size: RAIL_SIZE })),
    enabled: name !== '',
  })
  // Until these have come the games of another name are at hand, which must not stand under this one.
  const isNamed = name !== '' && (isPending || isPlaceholderData || Number(named?.total) > 0)
  return isNamed ? (
    <GameRail
      title={text('lobby.elsewhere', { name })}
      glyph="home"
      to={`/search?gameName=${encodeURIComponent(name)}`}
      games={isPlaceholderData ? undefined : named?.games}
    />
  ) : (
    <GameRail title={text('category.hot')} glyph="hot" to="/hot" games={hot?.list} />
  )
}

type NothingFitsProps = {
  readonly name: string
  /** Whether games of that name may be among those that were not looked at. */
  readonly elsewhere: boolean
  readonly onClear: () => void
}

/** Nothing is left by the filters of a lobby: says so, takes them off, and leads on to games there are (R-LOB-1). Where a name was typed, in view of those. */
export function NoResults({ name, elsewhere, onClear }: NothingFitsProps) {
  const text = useText()
  return (
    <>
      <EmptyState
        art={name === '' && <Scene name="empty" />}
        title={text('lobby.nothing.title')}
        text={text('lobby.nothing.text')}
        actions={<Button onClick={onClear}>{text('lobby.clear')}</Button>}
      />
      <Instead name={elsewhere ? name : ''} />
    </>
  )
}
