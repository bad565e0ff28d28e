/** Attachment and annotations with which the verdict test passes its part of the run to the reporter. */
export const reportAttachment = 'conformance.json';
export const targetAnnotation = 'target';
export const shardAnnotation = 'shard';
