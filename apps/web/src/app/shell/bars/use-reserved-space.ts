import { useEffect, useState } from 'react'
import { usePageContext } from '#shared/site/page-context.ts'

/** Whether there is room for what stands on large screens. What is drawn for a phone does without; one that is held so that there is room gets it a moment later. */
export function useRoomFor(width: '48rem' | '64rem'): boolean {
  const { device } = usePageContext()
  const [hasRoom, setRoom] = useState(device === 'desktop')
  useEffect(() => {
    const wide = matchMedia(`(width >= ${width})`)
    const look = () => setRoom((before) => before || wide.matches)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [width])
  return hasRoom
}
