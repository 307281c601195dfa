/** What levels and seas are called on the site, by its languages. */
const levels: Readonly<Record<string, readonly string[]>> = {
  EN: ['Beginners', 'Friends', 'Regulars', 'Skilled', 'Experts', 'Masters', 'High rollers', 'Champions'],
  VI: ['Tập sự', 'Bạn bè', 'Quen tay', 'Tay chơi', 'Cao thủ', 'Bậc thầy', 'Đại gia', 'Vô địch'],
  CN: ['新手场', '好友场', '普通场', '进阶场', '高手场', '大师场', '豪客场', '冠军场'],
  TH: ['มือใหม่', 'เพื่อนฝูง', 'ขาประจำ', 'ชำนาญ', 'เชี่ยวชาญ', 'ปรมาจารย์', 'เดิมพันสูง', 'แชมเปียน'],
  TY: ['Baguhan', 'Magkakaibigan', 'Sanay na', 'Mahusay', 'Eksperto', 'Maestro', 'Malakihan', 'Kampeon'],
  ID: ['Pemula', 'Sahabat', 'Reguler', 'Terampil', 'Ahli', 'Master', 'Taruhan tinggi', 'Juara'],
}
const seas: Readonly<Record<string, string>> = { EN: 'Sea', VI: 'Vùng biển', CN: '海域', TH: 'ทะเล', TY: 'Dagat', ID: 'Laut' }

export const roomNames = {
  /** From the lowest stake on, counted from 0. */
  level(language: string, no: number): string {
    const names = levels[language] ?? levels['EN'] ?? []
    return names[no] ?? `${names.at(-1)} ${no - names.length + 2}`
  },
  sea: (language: string, no: number): string => `${seas[language] ?? seas['EN']} ${no}`,
}
