import type { TextKey } from '#shared/text/text.ts'
import type { Platform } from './platform.ts'
import type { SceneName } from './step-scene.tsx'

export type Step = { readonly scene: SceneName; readonly title: TextKey; readonly text: TextKey }
/** `app`: the package or profile that the brand offers; `web`: the site itself, put on the home screen. */
export type InstallMethod = 'app' | 'web'

const scenes: Readonly<Record<Platform, Readonly<Record<InstallMethod, readonly [SceneName, SceneName, SceneName, SceneName]>>>> = {
  android: { app: ['scan', 'allow', 'install', 'signIn'], web: ['scan', 'menu', 'addAndroid', 'home'] },
  ios: { app: ['scan', 'settings', 'profile', 'home'], web: ['scan', 'share', 'addIos', 'home'] },
}
const NUMBERS = [1, 2, 3, 4] as const

/** The four steps of a platform (R-MOD-3). */
export const stepsOf = (platform: Platform, way: InstallMethod): readonly Step[] =>
  scenes[platform][way].map((scene, index): Step => {
    const number = NUMBERS[index] ?? 1
    return { scene, title: `download.${platform}.${way}.${number}`, text: `download.${platform}.${way}.${number}.text` }
  })
