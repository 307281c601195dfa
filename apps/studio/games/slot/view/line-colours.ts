/** One colour a line, told apart on dark and on light reels; the number beside the line says the same in words. */
export const lineColours = [0xffd34d, 0xff6b7a, 0x4fd6ff, 0x7ee787, 0xc79bff, 0xff9f4a, 0x2ed3b7, 0xff8fd0, 0x9fb4ff, 0xe6f06a] as const

export const lineColour = (line: number): number => lineColours[line % lineColours.length] ?? 0xffffff
