import type { Submission } from '@/contract/submissions';
import { faucetSaving, faucetVerdict, type FaucetReport } from '@/domain/faucet';
import { invalid } from '../http/result';
import type { GradingContext, GradingResult } from './grading';
import { missingOwnership, photoErrors, photoHash } from './gradePhotos';
import { withMissing } from './withMissing';

type FaucetSubmission = Extract<Submission, { type: 'action' }>;

const basis = 'Counted drips at 0.25 mL each (USGS)';

export function gradeFaucet(context: GradingContext, submission: FaucetSubmission): GradingResult {
  const photos = submission.path === 'fixed' && submission.photo ? [submission.photo] : [];
  const errors = photos.flatMap((photo) => photoErrors(photo, '/done/photo'));
  if (errors.length > 0) return invalid(errors);

  const report = reportOf(submission);
  const saving = faucetSaving(report);
  const hashes = photos.map(photoHash);
  return {
    kind: 'graded',
    verdict: withMissing(faucetVerdict(report), missingOwnership(context, hashes)),
    savings: saving ? [{ ...saving, title: context.challenge.title, basis }] : [],
    photos: hashes,
  };
}

function reportOf(submission: FaucetSubmission): FaucetReport {
  if (submission.path === 'noLeak') return submission;
  const { path, before, after, steps, note, photo } = submission;
  const hasPhoto = photo !== undefined;
  return { path, before, after, steps, hasPhoto, ...(note !== undefined && { note }) };
}
