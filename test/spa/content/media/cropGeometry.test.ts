import fc from 'fast-check';
import {
  areaOf,
  changeCrop,
  type Crop,
  resultSize,
  pointInArea,
  wholeCrop,
} from '../../../../src/spa/content/media/cropGeometry';

const length = fc.integer({ min: 1, max: 8_000 });
const picture = fc.record({ width: length, height: length });
const ratio = fc.constantFrom(9 / 16, 2 / 3, 1, 1.5, 5);
const share = fc.double({ min: -2, max: 2, noNaN: true });
const point = fc.record({ x: share, y: share });
const step = fc.oneof(
  fc.record({ by: point }),
  fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), at: point }),
);

test('the part stays within the picture and keeps its proportions, whatever was moved and magnified', () => {
  fc.assert(
    fc.property(picture, ratio, fc.array(step), (size, shape, steps) => {
      let crop: Crop = wholeCrop;
      for (const one of steps) {
        crop = changeCrop(size, shape, crop, one);
      }
      const { left, top, width, height } = areaOf(size, shape, crop);
      expect(width / height).toBeCloseTo(shape);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(size.width + 0.001);
      expect(top + height).toBeLessThanOrEqual(size.height + 0.001);
    }),
  );
});

test('what is stored is never larger than the part, nor than recommended, and has a pixel at least', () => {
  fc.assert(
    fc.property(picture, picture, ratio, (size, most, shape) => {
      const area = areaOf(size, shape, wholeCrop);
      const { width, height } = resultSize(area, most);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(width).toBeLessThanOrEqual(Math.max(1, Math.min(most.width, Math.round(area.width))));
      expect(height).toBeLessThanOrEqual(
        Math.max(1, Math.min(most.height, Math.round(area.height))),
      );
    }),
  );
});

test('what is under the pointer stays there while it is magnified', () => {
  const size = { width: 4_000, height: 3_000 };
  const at = { x: 0.25, y: 0.75 };
  const before = areaOf(size, 1, wholeCrop);
  const after = areaOf(size, 1, changeCrop(size, 1, wholeCrop, { factor: 2, at }));
  expect(after.left + after.width * at.x).toBeCloseTo(before.left + before.width * at.x);
  expect(after.top + after.height * at.y).toBeCloseTo(before.top + before.height * at.y);
});

test('a point of a picture is told in hundredths of a part, and at the edge of one that lacks it', () => {
  const size = { width: 300, height: 100 };
  const area = { left: 100, top: 0, width: 100, height: 100 };
  expect(pointInArea(size, area, { x: 0.4, y: 0.3333 })).toEqual({ x: 0.2, y: 0.33 });
  expect(pointInArea(size, area, { x: 0.9, y: 0 })).toEqual({ x: 1, y: 0 });
});
