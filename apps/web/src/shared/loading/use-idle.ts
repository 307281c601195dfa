import { useEffect, useState } from 'react'

const IDLE_WITHIN_MS = 3_000

/** True once the browser has nothing better to do than what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const tell = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, IDLE_WITHIN_MS)
      return () => clearTimeout(timer)
    }
    const idleCallback = requestIdleCallback(tell, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(idleCallback)
  }, [])
  return isIdle
}
