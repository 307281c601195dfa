import { LazyImage } from '@halong/ui'
import { useTheme } from '#shared/site/theme.ts'
import { pictureFailed, usePicture } from './pictures.ts'

export type SceneName = 'empty' | 'not-found' | 'offline' | 'maintenance' | 'region' | 'fair-play' | 'free-play'

type SceneProps = {
  readonly name: SceneName
  readonly wide?: boolean
  /** Below the first screen: fetched when it comes near the viewport. */
  readonly late?: boolean
}

/** A scene of the bay in the light of the theme: for empty, closed and failed pages. Decoration. */
export function Scene({ name, wide = false, late = false }: SceneProps) {
  const { theme } = useTheme()
  const picture = usePicture()
  return (
    <LazyImage
      src={picture(`/art/scenes/${name}-{mode}.svg`, theme)}
      alt=""
      width={wide ? 640 : 320}
      height={wide ? 360 : 180}
      eager={!late}
      onAttemptFailed={pictureFailed}
      className={wide ? 'w-full max-w-160 rounded-sheet' : 'w-80 max-w-full rounded-sheet'}
    />
  )
}
