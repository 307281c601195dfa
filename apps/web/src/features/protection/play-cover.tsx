import { Button, buttonLook } from '@halong/ui'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePlay, useStopped } from '#shared/live/live-play.ts'
import { openModal, readModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'

/** Stands over a game while play is stopped (S85): the gateway takes no stake then, and the page says why and how it goes on. */
export function PlayCover() {
  const text = useText()
  const stopped = useStopped(usePlay(true))
  const why = stopped?.why ?? null
  const asked = useRef<string | null>(null)
  const since = stopped === null ? null : `${stopped.why} ${stopped.at}`
  useEffect(() => {
    if (why !== 'reality_check' || asked.current === since) return
    asked.current = since
    if (readModal(location.search) === null) openModal('reality-check')
  }, [why, since])
  if (why === null) return null
  return (
    <div className="absolute inset-0 z-10 grid place-items-center overflow-y-auto bg-page/95 p-5">
      <section role="alert" className="w-full max-w-md rounded-card bg-surface p-6 text-center ring-1 ring-line ring-inset">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-brand-soft text-link">
          <Hourglass aria-hidden size={26} strokeWidth={1.75} />
        </span>
        <h2 className="mt-4 text-lg font-bold">{text(`protection.stop.${why}.title`)}</h2>
        <p className="mt-2 text-sm text-ink-2">{text(`protection.stop.${why}.text`)}</p>
        <div className="mt-5 flex flex-col gap-3">
          {why === 'reality_check' && <Button onClick={() => openModal('reality-check')}>{text('protection.stop.show')}</Button>}
          {why === 'identity' ? (
            <Link to="/member/verification" className={buttonLook('primary')}>
              {text('protection.stop.identity.go')}
            </Link>
          ) : (
            <Link to="/member/protection" className={buttonLook('secondary')}>
              {text('protection.stop.page')}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}
