// Measures the texts of a picture in a page. `picture-texts.browser.test.ts` adds this script to its page.

/** Texts cover less than their boxes: above and below the capital letters, this share of the height is empty. */
const EMPTY = 0.22;
/** The smallest letters, in pixels. Figures that share a space are drawn at less than `FULL_SCALE`, and may have smaller ones. */
const [LEAST_SIZE, FULL_SCALE] = [11, 0.9];
/** The distances of texts from the right edge of a panel, and from the sides of a row, a chip or a system, in units of the picture. */
const [PANEL_EDGE, ELEMENT_EDGE] = [2, 1];
/** Elements whose texts must be within their outlines. A card in hand has its number on a corner. */
const FRAMES = 'g.row, g.chip, g.suit, g.system, g.slot, g.threat';

const boxOf = (element) => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  return element.getAttribute('transform') === null
    ? { left, right, top: top + EMPTY * height, bottom: bottom - EMPTY * height }
    : { left: left + EMPTY * width, right: right - EMPTY * width, top, bottom };
};

const overlap = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;

const isWithin = (box, frame, edge) => box.left >= frame.left + edge && box.right <= frame.right - edge && box.bottom <= frame.bottom;

/** Returns one sentence for each text that is too small, cut off, wider than its disc, or overlaps another text or a damage mark. */
globalThis.faultsOfTexts = () => {
  const svg = document.querySelector('svg.orrery');
  const unit = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const texts = [...svg.querySelectorAll('text')].filter((text) => text.textContent.trim() !== '');
  const faults = [];
  const boxes = texts.map((text) => ({ text, said: text.textContent, ...boxOf(text) }));
  boxes.forEach((box, index) => {
    const { text, said } = box;
    const { a, b } = text.getScreenCTM();
    const scale = Math.hypot(a, b);
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    if (size < LEAST_SIZE && scale >= FULL_SCALE * unit) faults.push(`"${said}" is ${size.toFixed(1)} pixels high`);
    if (!isWithin(box, svg.getBoundingClientRect(), 1)) faults.push(`"${said}" leaves the picture`);
    const panel = text.closest('.panel-of')?.querySelector('.panel');
    if (panel != null && !isWithin(box, panel.getBoundingClientRect(), PANEL_EDGE * unit)) faults.push(`"${said}" leaves its panel`);
    const outline = text.closest(FRAMES)?.querySelector(':scope > rect.outline');
    if (outline != null && !isWithin(box, outline.getBoundingClientRect(), ELEMENT_EDGE * unit)) faults.push(`"${said}" leaves its frame`);
    const disc = text.previousElementSibling;
    const isNumberOnDisc = /^\d+$/.test(said) && disc?.tagName === 'circle';
    if (isNumberOnDisc && box.right - box.left > disc.getBoundingClientRect().width) faults.push(`"${said}" is wider than its disc`);
    for (const mark of text.closest('.damaged')?.querySelectorAll(':scope > g') ?? [])
      if (overlap(box, mark.getBoundingClientRect())) faults.push(`a damage mark covers "${said}"`);
    for (const other of boxes.slice(index + 1)) {
      // Tokens cover the letters of a track.
      const isCovered = text.closest('.track') !== null && other.text.closest('.track') === null;
      if (!isCovered && overlap(box, other)) faults.push(`"${said}" overlaps "${other.said}"`);
    }
  });
  return { faults, texts: texts.length };
};
