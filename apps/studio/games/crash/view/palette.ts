import type { Theme } from '#client/shared/look.ts'

type Pair = readonly [string, string]
export type SkyColours = {
  readonly air: readonly (readonly [stop: number, colour: string])[]
  readonly star: string
  readonly starLight: number
  readonly rocks: readonly string[]
  readonly water: Pair
  readonly ripple: string
  readonly grid: string
  readonly label: string
  readonly glow: string
  /** Line, and the light below it. */
  readonly curve: Pair
  readonly over: Pair
}

/** The bay at night, and at dawn. */
export const palettes: Readonly<Record<Theme, SkyColours>> = {
  dark: {
    air: [
      [0, '#0b1030'],
      [0.5, '#1d1a52'],
      [0.84, '#5a2f6e'],
      [1, '#5a2f6e'],
    ],
    star: '#ffffff',
    starLight: 0.8,
    rocks: ['#231a4d', '#1a143c', '#120e2c'],
    water: ['#2b1f55', '#0d0a22'],
    ripple: 'rgb(255 200 140 / 0.14)',
    grid: 'rgb(255 255 255 / 0.09)',
    label: '#c9c2ea',
    glow: 'rgb(255 176 74 / 0.75)',
    curve: ['#ffc04d', 'rgb(255 170 60 / 0.34)'],
    over: ['#ff6b6b', 'rgb(255 90 90 / 0.24)'],
  },
  light: {
    air: [
      [0, '#9cc9f2'],
      [0.45, '#d8e6fb'],
      [0.84, '#ffe3cf'],
      [1, '#ffe3cf'],
    ],
    star: '#ffffff',
    starLight: 0.35,
    rocks: ['#a9b9de', '#8b9fcd', '#6f86ba'],
    water: ['#9fc0e6', '#6f9bd0'],
    ripple: 'rgb(255 255 255 / 0.5)',
    grid: 'rgb(30 40 90 / 0.12)',
    label: '#33406e',
    glow: 'rgb(255 190 90 / 0.6)',
    curve: ['#d9480f', 'rgb(255 150 60 / 0.36)'],
    over: ['#c2273a', 'rgb(220 60 80 / 0.22)'],
  },
}
