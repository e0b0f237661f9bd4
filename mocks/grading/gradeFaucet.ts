import type { Deed } from '@/contract/deeds';
import { faucetSaving, faucetVerdict, type FaucetReport } from '@/domain/faucet';
import { invalid } from '../http/result';
import type { GradingContext, GradingResult } from './grading';
import { missingOwnership, photoErrors, photoHash } from './gradePhotos';
import { withMissing } from './withMissing';

type FaucetDeed = Extract<Deed, { type: 'action' }>;

const basis = 'Counted drips at 0.25 mL each (USGS)';

export function gradeFaucet(handedIn: GradingContext, deed: FaucetDeed): GradingResult {
  const photos = deed.path === 'fixed' && deed.photo ? [deed.photo] : [];
  const errors = photos.flatMap((photo) => photoErrors(photo, '/done/photo'));
  if (errors.length > 0) return invalid(errors);

  const report = reportOf(deed);
  const saving = faucetSaving(report);
  const hashes = photos.map(photoHash);
  return {
    kind: 'graded',
    verdict: withMissing(faucetVerdict(report), missingOwnership(handedIn, hashes)),
    savings: saving ? [{ ...saving, title: handedIn.challenge.title, basis }] : [],
    photos: hashes,
  };
}

function reportOf(deed: FaucetDeed): FaucetReport {
  if (deed.path === 'noLeak') return deed;
  const { path, before, after, steps, note, photo } = deed;
  const hasPhoto = photo !== undefined;
  return { path, before, after, steps, hasPhoto, ...(note !== undefined && { note }) };
}
