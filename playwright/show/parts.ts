/** Attachment and annotations by which the test about the verdict hands its part of a run to the reporter. */
export const reportAttachment = 'conformance.json';
export const targetAnnotation = 'target';
export const shardAnnotation = 'shard';
