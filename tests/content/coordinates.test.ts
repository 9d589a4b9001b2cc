import { expect, test } from 'vitest';
import { latitudeText, longitudeText } from '../../content/coordinates.ts';

const places: [latitude: number, longitude: number, north: string, east: string][] = [
  [23.2487, 77.4021, '23.2487° N', '77.4021° E'],
  [41.1496, -8.611, '41.1496° N', '8.6110° W'],
  [-33.9249, 18.4241, '33.9249° S', '18.4241° E'],
  [-54.80191, -68.30295, '54.8019° S', '68.3029° W'],
  [0, 0, '0.0000° N', '0.0000° E'],
];

test.each(places)('C1: a place at %d, %d is read as %s, %s', (latitude, longitude, north, east) => {
  expect([latitudeText(latitude), longitudeText(longitude)]).toEqual([north, east]);
});
