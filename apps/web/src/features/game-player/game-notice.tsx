import { Button, buttonLook, EmptyState, ErrorState, Spinner } from '@halong/ui'
import type { ReactNode } from 'react'
import { Scene } from '#shared/picture/scene.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import type { LaunchState } from './launch.ts'

type GameNoticeProps = {
  readonly state: Exclude<LaunchState, { readonly step: 'playing' | 'loaded' }>
  readonly name: string
  readonly lobby: string
  /** Games like this one, where it is known which one it is. */
  readonly others: ReactNode
  readonly onAgain: () => void
}

const Waiting = ({ name }: { readonly name: string }) => {
  const text = useText()
  return (
    <p role="status" className="flex flex-col items-center gap-4 text-sm text-ink-2">
      <Spinner />
      {name === '' ? text('game.loading_any') : text('game.loading', { game: name })}
    </p>
  )
}

/** What stands where the game will be: waiting, signing in, or why it did not open and what to do. */
export function GameNotice({ state, name, lobby, others, onAgain }: GameNoticeProps) {
  const text = useText()
  const canRegister = useGate('DIRECTREG3')
  const game = name === '' ? text('game.this') : name
  const back = (
    <Link to={lobby} className={buttonLook('secondary')}>
      {text('game.lobby')}
    </Link>
  )
  const again = <Button onClick={onAgain}>{text('game.again')}</Button>
  switch (state.step) {
    case 'launching':
    case 'opening':
      return <Waiting name={name} />
    case 'sign_in_needed':
      return (
        <EmptyState
          art={<Scene name="free-play" />}
          title={text('game.sign_in.title', { game })}
          text={text('game.sign_in.text')}
          actions={
            <>
              <Button onClick={() => openModal('login')}>{text('game.sign_in.log_in')}</Button>
              {canRegister && (
                <Button tone="secondary" onClick={() => openModal('register')}>
                  {text('game.sign_in.register')}
                </Button>
              )}
              {back}
            </>
          }
        />
      )
    case 'silent':
      return (
        <ErrorState
          art={<Scene name="offline" />}
          title={text('game.silent.title', { game })}
          text={text('game.silent.text')}
          actions={
            <>
              {<Button onClick={onAgain}>{text('game.open_again')}</Button>}
              {back}
            </>
          }
        />
      )
    case 'unreachable':
      return (
        <ErrorState
          art={<Scene name="offline" />}
          title={text('game.unreachable.title')}
          text={text('game.unreachable.text')}
          actions={
            <>
              {again}
              {back}
            </>
          }
        />
      )
    case 'refused':
      if (state.code === 'lobby.game_closed' || state.code === 'system.maintenance') {
        return (
          <div className="flex w-full flex-col gap-6 py-6">
            <ErrorState
              art={<Scene name="maintenance" />}
              title={text('game.closed.title', { game })}
              text={text('game.closed.text')}
              actions={
                <Link to={lobby} className={buttonLook('primary')}>
                  {text('game.lobby')}
                </Link>
              }
            />
            {others}
          </div>
        )
      }
      // An address that names no game that could be: typed, or of a site that is no more.
      if (state.code === 'lobby.game_unknown' || state.code === 'request.invalid')
        return (
          <ErrorState
            art={<Scene name="not-found" />}
            title={text('game.unknown.title')}
            text={text('game.unknown.text')}
            actions={
              <Link to="/hot" className={buttonLook('primary')}>
                {text('game.others')}
              </Link>
            }
          />
        )
      if (state.code === 'launch.blocked')
        return (
          <ErrorState art={<Scene name="region" />} title={text('game.blocked.title')} text={text('game.blocked.text')} actions={back} />
        )
      // Asking again opens nothing for who is away from play (S87, S88): what stands there and what is theirs is on these pages.
      if (state.code === 'protection.excluded')
        return (
          <ErrorState
            art={<Scene name="region" />}
            title={text('game.blocked.title')}
            text={text('error.protection.excluded')}
            actions={
              <>
                <Link to="/member/protection" className={buttonLook('primary')}>
                  {text('title.protection')}
                </Link>
                <Link to="/member/withdraw" className={buttonLook('secondary')}>
                  {text('title.withdraw')}
                </Link>
              </>
            }
          />
        )
      return (
        <ErrorState
          art={<Scene name="offline" />}
          title={text('game.refused.title')}
          text={text(`error.${state.code}`)}
          actions={
            <>
              {again}
              {back}
            </>
          }
        />
      )
  }
}
