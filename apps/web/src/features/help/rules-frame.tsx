import { Skeleton } from '@halong/ui'
import { useEffect, useRef, useState } from 'react'
import { wornAddress } from '#shared/game/worn-address.ts'
import { useHydrated } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { heightIn } from './frame-height.ts'

type Around = { readonly theme: string; readonly language: string }
type RulesFrameProps = { readonly gameCode: string; readonly name: string }

/** The rules a game is computed with, printed by the studio itself and shown here: nothing of them is written twice (R24, R25). */
export function RulesFrame({ gameCode, name }: RulesFrameProps) {
  const text = useText()
  const { studioOrigin } = usePageContext()
  const { theme } = useTheme()
  const { code } = useLanguage()
  const hydrated = useHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  // Where it was opened stays: what changes afterwards is told to the page in it.
  const [first] = useState<Around>({ theme, language: code })
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== studioOrigin || event.source === null || event.source !== frame.current?.contentWindow) return
      const told = heightIn(event.data)
      if (told !== null) setHeight(told)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [studioOrigin])
  useEffect(() => {
    if (height === null) return
    const page = frame.current?.contentWindow
    page?.postMessage({ type: 'halong.theme', value: theme }, studioOrigin)
    page?.postMessage({ type: 'halong.language', value: code }, studioOrigin)
  }, [height, theme, code, studioOrigin])

  if (studioOrigin === '' || !hydrated) return <Skeleton className="h-150" />
  return (
    <div className="relative">
      <iframe
        ref={frame}
        title={text('help.rules_title', { game: name })}
        // Shown in the browser alone: the page lets the site it is told of frame it.
        src={wornAddress(`${studioOrigin}/rules/${encodeURIComponent(gameCode)}?site=${encodeURIComponent(location.origin)}`, first)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        style={{ blockSize: height ?? 600, colorScheme: theme }}
        className="block w-full border-0"
      />
      {height === null && <Skeleton className="absolute inset-0" />}
    </div>
  )
}
