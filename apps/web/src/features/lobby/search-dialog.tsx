import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, CategoryGlyph, IconButton, LazyImage, Skeleton, useModalDialog } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { gameAddress } from '#shared/game/game-address.ts'
import { shownLobbies } from '#shared/game/shown-lobbies.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameFacts } from './game-facts.tsx'
import { type Game, gamesOf, gamesQuery, hotOf, noFilters } from './lobby.queries.ts'
import { rovingFocusTarget } from './roving-focus.ts'
import { useCategories } from './use-categories.ts'

const TYPING_MS = 200
const SHOWN = 8

/** What was typed, once the typing rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(rested)
}

function Row({ game }: { readonly game: Game }) {
  const picture = usePicture()
  const session = useSession()
  const inside = (
    <>
      <LazyImage
        src={picture(game.image.tall)}
        alt=""
        width={3}
        height={4}
        eager
        onAttemptFailed={pictureFailed}
        className="w-10 shrink-0 rounded-[6px]"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold text-ink">{game.gameName}</span>
        <span className="flex items-center gap-2 text-xs text-ink-2">
          <GameFacts game={game} />
        </span>
      </span>
      <ArrowRight aria-hidden size={18} strokeWidth={1.75} className="text-ink-3 rtl:rotate-180" />
    </>
  )
  const look =
    'flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start transition-colors hover:bg-hover focus-visible:bg-hover'
  return session && !game.maintenance ? (
    <Link to={gameAddress(game)} replace data-row className={look}>
      {inside}
    </Link>
  ) : (
    <button type="button" data-row onClick={() => openModal('game', { nodeId: game.nodeId })} className={look}>
      {inside}
    </button>
  )
}

/** Before anything is typed, and where nothing is called so: where to look. */
function Suggestions() {
  const text = useText()
  const { code } = useLanguage()
  const { data: hot } = useQuery(hotOf(code))
  // Hot games stand below, one by one.
  const shown = shownLobbies(useCategories()?.categories ?? []).filter(({ gameType }) => gameType !== null)
  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-1 pb-3">
        {shown.map(({ path, to, name, glyph }) => (
          <li key={path}>
            <Link
              to={to}
              replace
              className="inline-flex h-10 items-center gap-2 rounded-full bg-hover px-4 text-sm font-semibold text-ink-2 hover:bg-press hover:text-ink"
            >
              <CategoryGlyph name={glyph} size={18} />
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
      <h3 className="px-2 pb-1 text-xs font-semibold text-ink-2">{text('category.hot')}</h3>
      <ul>
        {(hot?.list ?? []).slice(0, SHOWN).map((game) => (
          <li key={game.nodeId}>
            <Row game={game} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Found({ name }: { readonly name: string }) {
  const text = useText()
  const { code, tag } = useLanguage()
  const navigate = useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    gamesOf(code, gamesQuery(null, { ...noFilters, gameName: name }, { size: SHOWN })),
  )
  if (error && !data) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center text-sm text-ink-2">
        {whyFailed(error, text('failed.outage'))}
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      </div>
    )
  }
  // That an earlier name found nothing says nothing of this one.
  if (!data || (isPlaceholderData && data.total === 0)) {
    return (
      <div className="flex flex-col gap-2 pt-1" role="status" aria-busy aria-label={text('shell.loading')}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
    )
  }
  return (
    <>
      <p role="status" className="px-2 pb-1 text-xs font-semibold text-ink-2">
        {data.total === 0 ? text('search.nothing', { name }) : text('lobby.found', { count: data.total })}
      </p>
      {data.total === 0 && (
        <>
          <p className="px-2 pb-4 text-sm text-ink-2">{text('search.hint')}</p>
          <Suggestions />
        </>
      )}
      <ul data-found aria-busy={isPlaceholderData} className="aria-busy:opacity-60">
        {data.games.map((game) => (
          <li key={game.nodeId}>
            <Row game={game} />
          </li>
        ))}
      </ul>
      {data.total > SHOWN && data.games[0] && (
        <Button tone="quiet" wide onClick={() => navigate(`/search?gameName=${encodeURIComponent(name)}`, { replace: true })}>
          {text('search.all', { count: formatsOf(tag).number(data.total) })}
        </Button>
      )}
    </>
  )
}

/** Arrows lead from the field through the games and back; Tab does, too. */
function stepByArrow(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-row]')]
  const next = rovingFocusTarget(event.nativeEvent, stops, document.activeElement)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The search over every game: opens over any page, `/` opens it, arrows go through what was found, Enter takes the first. */
export function SearchDialog() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const name = useRested(typed)
  const navigate = useNavigate()
  const dialog = useModalDialog(true)
  const results = useRef<HTMLDivElement>(null)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="sheet md:mt-[10vh]!"
      onCancel={(event) => {
        event.preventDefault()
        void closeModal()
      }}
      onKeyDown={stepByArrow}
      onMouseDown={(event) => {
        if (event.target === dialog.current) void closeModal()
      }}
    >
      <div className="flex h-[calc(100dvh-24px-var(--keyboard,0px))] flex-col md:h-auto md:max-h-[70vh] md:min-h-100">
        <h2 id={id} className="sr-only">
          {text('search.open')}
        </h2>
        <form
          role="search"
          className="flex items-center gap-2 border-b border-line ps-4 pe-2"
          onSubmit={(event) => {
            event.preventDefault()
            const isAsked = typed.trim() === name && !results.current?.querySelector('[aria-busy=true]')
            // What is shown may still be what an earlier text found.
            if (isAsked) results.current?.querySelector<HTMLElement>('[data-found] [data-row]')?.click()
            else navigate(`/search?gameName=${encodeURIComponent(typed.trim())}`, { replace: true })
          }}
        >
          <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" />
          <input
            type="text"
            data-autofocus
            inputMode="search"
            value={typed}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={text('search.label')}
            placeholder={text('search.label')}
            onChange={(event) => setTyped(event.target.value)}
            className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none! placeholder:text-ink-3"
          />
          <IconButton label={text('action.close')} size={44} icon={<X size={20} strokeWidth={1.75} />} onClick={() => void closeModal()} />
        </form>
        <div ref={results} className="dialog-body min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-3">
          {name === '' ? <Suggestions /> : <Found name={name} />}
        </div>
      </div>
    </dialog>
  )
}
