import { IconButton } from '@halong/ui'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#shared/text/text.ts'

/** The button comes after this many screens. */
const SCREENS_BEFORE_SHOWN = 1.5

/** Back to the top of a long page (R-SIDE-1). Above the bottom bar on a phone; the focus goes along, so that the keyboard starts there too. */
export function ToTop() {
  const text = useText()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    let known = false
    // A page that is scrolled asks in every frame; only what has changed is told.
    const look = () => {
      const isNow = scrollY > SCREENS_BEFORE_SHOWN * innerHeight
      if (isNow !== known) setFar(isNow)
      known = isNow
    }
    look()
    // Before anybody answers the move, for the same reason as in `use-scroll-restoration.ts`.
    addEventListener('scroll', look, { passive: true, capture: true })
    return () => removeEventListener('scroll', look, { capture: true })
  }, [])
  function go() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (!isFar) return null
  return (
    <div className="fixed end-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 rounded-full bg-raised shadow-lift ring-1 ring-line ring-inset lg:end-[calc(var(--chat-now)+24px)] lg:bottom-6">
      <IconButton size={44} label={text('side.to_top')} icon={<ArrowUp aria-hidden size={20} strokeWidth={1.75} />} onClick={go} />
    </div>
  )
}
